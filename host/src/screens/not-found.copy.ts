import { frameMessages } from '@soundings/shared/messages/messages'

export const NOT_FOUND_COPY = frameMessages('not-found', {
  title: 'Page not found',
  whatToDo: 'Check the address, or open the link in your message again.',
  start: 'Go to the home page',
})
