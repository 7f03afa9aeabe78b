import { messages } from '@soundings/shared/messages/messages'

export const LANGUAGE_COPY = messages('language', {
  /** Name of the original if the instrument does not declare its language. */
  original: 'Original',
  language: 'Language of the questions',
})
