import { frameMessages } from '@soundings/shared/messages/messages'

export const COMFORT_COPY = frameMessages('comfort', {
  title: 'Text size and reading',
  /** Where pages are shown in several languages. */
  titleWithLanguage: 'Language, text size and reading',
  /** Stands for the title where there is no room for it. */
  symbol: 'Aa',
})
