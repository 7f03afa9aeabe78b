import { frameMessages } from '@soundings/shared/messages/messages'

export const SKELETON_COPY = frameMessages('skeletons', { loading: 'Loading…' })
