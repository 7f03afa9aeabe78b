import { messages } from '@soundings/shared/messages/messages'

export const HELLO_COPY = messages('hello', {
  title: 'Hello, {firstName}',
  waiting: '{count, plural, one {One set of questions is waiting.} other {# sets of questions are waiting.}}',
  failed: 'What is waiting could not be read.',
  call: 'Your clinic: {phoneNumber}',
})
