import { messages } from '@soundings/shared/messages/messages'

export const LANGUAGE_COPY = messages('language', {
  language: 'Language of the questions',
})
