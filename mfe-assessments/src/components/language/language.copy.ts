export const LANGUAGE_COPY = {
  language: 'Language of the questions',
} as const
