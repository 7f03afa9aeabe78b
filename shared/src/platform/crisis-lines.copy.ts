import { frameMessages } from '../messages/messages.ts'

/** The default names of crisis lines, and how people reach them in their own language. @critical */
export const CRISIS_LINES_COPY = frameMessages('crisis-lines', {
  lifeline: 'Suicide & Crisis Lifeline',
  chat: 'Lifeline chat',
  /** Default name of a line with another number than the Lifeline's. */
  otherLine: 'Crisis line',
  /** Default name of a chat other than the Lifeline's. */
  otherChat: 'Crisis chat',
  /** A number to call, and the key to press after it answers: '988, then press 2'. */
  press: '{number}, then press {key}',
  /** The word to text, and the number to text it to: 'AYUDA to 988'. */
  keyword: '{word} to {number}',
})
