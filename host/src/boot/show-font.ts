import { FALLBACK_FAMILY } from '@soundings/shared/internal/theme/fallback-font.ts'

/** How long the page waits for its font (specification, 9). */
const FONT_MS = 5_000

/**
 * Shows the page's own font once it is loaded, so that all text is laid out once more and not twice. A page starts in the fallback
 * (`data-font="fallback"`), which has the same measures, and does not ask for the font before its first screen stands: no question waits
 * for it. One that arrives after 5 s is not shown, so that no lines move under a reader.
 */
export const showFont = async (page: Document): Promise<void> => {
  const start = Date.now()
  const own = [...page.fonts].find(({ family }) => !family.includes(FALLBACK_FAMILY))
  await own?.load()
  if (Date.now() - start < FONT_MS) delete page.documentElement.dataset.font
}
