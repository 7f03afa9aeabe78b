import { messages } from '@soundings/shared/messages/messages'

export const LANGUAGE_COPY = messages('language', {
  /** Of an instrument that does not say what it is written in. */
  original: 'Original',
  language: 'Language of the questions',
})
