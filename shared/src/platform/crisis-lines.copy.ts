import { frameMessages } from '../messages/messages.ts'

/** How crisis lines are reached in a language of its own. @critical */
export const CRISIS_LINES_COPY = frameMessages('crisis-lines', {
  /** A number to call, and the key to press once it answers: '988, then press 2'. */
  press: '{number}, then press {key}',
  /** The word to text, and the number to text it to: 'AYUDA to 988'. */
  keyword: '{word} to {number}',
})
