import { usePageLanguages } from '@soundings/shared/platform'
import { COMFORT_COPY } from './comfort.copy.ts'

export const useComfortTitle = (): string =>
  usePageLanguages().offered.length > 1 ? COMFORT_COPY.titleWithLanguage : COMFORT_COPY.title
