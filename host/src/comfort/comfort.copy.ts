import { frameMessages } from '@soundings/shared/messages/messages'

export const COMFORT_COPY = frameMessages('comfort', {
  title: 'Text size and reading',
  /** Title if the deployment has several languages. */
  titleWithLanguage: 'Language, text size and reading',
  /** Replaces the title where it does not fit. */
  symbol: 'Aa',
})
