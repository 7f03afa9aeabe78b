import { messages } from '@soundings/shared/messages/messages'

export const COMPLETED_COPY = messages('completed-check-in', {
  noTitle: 'Past answers',
  previous: 'Previous',
  next: 'Next',
  position: '{position} of {count}. Swipe or use the arrow keys to see the others.',
  notAnswered: 'Not answered',
  gone: 'We could not find that check-in in your past answers.',
})
