import { FALLBACK_FAMILY } from '@soundings/shared/internal/theme/fallback-font.ts'

/** How long the page waits for its font (specification, 9). */
const FONT_MS = 5_000

/**
 * Shows the page's own font. A page starts in the fallback (`data-font="fallback"`), which has the same measures, and does
 * not ask for the font before its first screen stands: no question waits for it. One that has not arrived after 5 s is
 * given up, so that no lines move under a reader.
 */
export const showFont = (page: Document): void => {
  delete page.documentElement.dataset.font
  setTimeout(() => {
    // Not `fonts.status`: it says 'loading' of a further weight too, and what is read already would change its font.
    const hasArrived = [...page.fonts].some(
      ({ family, status }) => status === 'loaded' && !family.includes(FALLBACK_FAMILY),
    )
    if (!hasArrived) page.documentElement.dataset.font = 'fallback'
  }, FONT_MS)
}
