/** How long the page waits for its font (specification, 9). */
export const FONT_MS = 5_000

/**
 * Text shows in the fallback at once (`font-display: swap`). A font that has not arrived after 5 s is not
 * swapped in any more: nobody who is reading has the lines moved under them.
 */
export const giveUpFontLate = (page: Document): void => {
  setTimeout(() => {
    if (page.fonts.status !== 'loaded') page.documentElement.dataset.font = 'fallback'
  }, FONT_MS)
}
