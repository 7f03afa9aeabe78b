import { FALLBACK_FAMILY } from '@soundings/shared/internal/theme/fallback-font.ts'

/** Time limit of the page's font (specification, 9). */
const FONT_MS = 5_000

/**
 * Shows the page's own font once it is complete, so that all text is laid out again only once. A page starts with the
 * fallback (`data-font="fallback"`), which has the same metrics, and requests its font after its first screen, so that no
 * question waits for it. A font that arrives after 5 s is not shown, so that no line moves while a person reads.
 */
export const showFont = async (page: Document): Promise<void> => {
  const start = Date.now()
  const own = [...page.fonts].find(({ family }) => !family.includes(FALLBACK_FAMILY))
  await own?.load()
  if (Date.now() - start < FONT_MS) delete page.documentElement.dataset.font
}
