import { messages } from '@soundings/shared/messages/messages'

export const WORKSHEETS_COPY = messages('worksheets', {
  title: 'Worksheets',
  none: 'No worksheets completed.',
})
