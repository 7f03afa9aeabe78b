import { messages } from '@soundings/shared/messages/messages'

export const CARDS_COPY = messages('cards', {
  show: 'Show {range}',
  moreData: 'We need more data to calculate this.',
  failed: 'An error occured. Please try closing and reopening the app.',
  tryAgain: 'Try again',
  trying: 'Trying…',
})
