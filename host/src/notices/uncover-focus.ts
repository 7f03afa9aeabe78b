/** Scrolls the focused element out from under a sticky notice. */
export const uncoverFocus = (notice: HTMLElement): void => {
  const focused = document.activeElement
  if (!focused?.closest('main')) return
  const { top, bottom } = notice.getBoundingClientRect()
  const place = focused.getBoundingClientRect()
  if (place.top < bottom && place.bottom > top) focused.scrollIntoView({ block: 'nearest' })
}
