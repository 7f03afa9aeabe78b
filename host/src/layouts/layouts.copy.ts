import { frameMessages } from '@soundings/shared/messages/messages'

export const LAYOUTS_COPY = frameMessages('layouts', {
  policies: 'Privacy and policies',
})
