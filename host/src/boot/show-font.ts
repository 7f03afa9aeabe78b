import { FALLBACK_FAMILY } from '@soundings/shared/internal/theme/fallback-font.ts'

/** Specification, 9. */
const FONT_MS = 5_000

/**
 * Shows the page's font once it is complete, so that the text is laid out again only once. A font that loads after 5 s
 * is not shown, because lines would move while a person reads.
 */
export const showFont = async (page: Document): Promise<void> => {
  const start = Date.now()
  const own = [...page.fonts].find(({ family }) => !family.includes(FALLBACK_FAMILY))
  await own?.load()
  if (Date.now() - start < FONT_MS) delete page.documentElement.dataset.font
}
