import { messages } from '@soundings/shared/messages/messages'

export const HELLO_COPY = messages('hello', {
  title: 'Hello, {firstName}',
  failed: "Your clinic's number could not be read.",
  call: 'Your clinic: {phoneNumber}',
})
