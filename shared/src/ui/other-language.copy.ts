import { messages } from '../messages/messages.ts'

export const OTHER_LANGUAGE_COPY = messages('other-language', {
  /** `language` in the page's language: 'English', 'inglés'. */
  questionsIn: 'These questions are in {language}.',
  helpAt: 'If you need help with them, call your clinic at <phone>{phone}</phone>.',
  helpAtKiosk: 'If you need help with them, ask the staff.',
})
