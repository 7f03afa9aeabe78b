import { frameMessages } from '../messages/messages.ts'

/** The names of crisis lines where a deployment gives none, and how they are reached in a language of its own. @critical */
export const CRISIS_LINES_COPY = frameMessages('crisis-lines', {
  lifeline: 'Suicide & Crisis Lifeline',
  chat: 'Lifeline chat',
  /** Of another number than the Lifeline's, where the deployment gives it no name. */
  otherLine: 'Crisis line',
  /** The same of a chat. */
  otherChat: 'Crisis chat',
  /** A number to call, and the key to press once it answers: '988, then press 2'. */
  press: '{number}, then press {key}',
  /** The word to text, and the number to text it to: 'AYUDA to 988'. */
  keyword: '{word} to {number}',
})
