import { messages } from '@soundings/shared/messages/messages'

export const LANGUAGE_COPY = messages('language', {
  /** Of an instrument that does not say what it is written in. */
  original: 'Original',
  language: 'Language of the questions',
  /** `language` as the page calls it: 'English', 'inglés'. */
  questionsIn: 'These questions are in {language}.',
  helpAt: 'If you need help with them, call your clinic at <phone>{phone}</phone>.',
  helpAtKiosk: 'If you need help with them, ask the staff.',
})
