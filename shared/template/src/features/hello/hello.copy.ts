import { messages } from '@soundings/shared/messages/messages'

export const HELLO_COPY = messages('hello', {
  title: 'Hello, {firstName}',
  notes: 'Your notes',
  none: 'You have no notes yet.',
  failed: 'Your notes did not load.',
  note: 'New note',
  required: 'Enter a note',
  add: 'Add note',
  added: 'Your note was added.',
  problem: {
    refused: 'Your note was not added. Try again.',
    unknown: 'We do not know yet if your note was added.',
    unknownMore: 'Press Add note again. It will not be added twice.',
  },
})
