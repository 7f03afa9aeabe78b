import { usePageLanguages } from '@soundings/shared/platform'
import { COMFORT_COPY } from './comfort.copy.ts'

/** Name of the dialog, and of the buttons that open it. */
export const useComfortTitle = (): string =>
  usePageLanguages().offered.length > 1 ? COMFORT_COPY.titleWithLanguage : COMFORT_COPY.title
