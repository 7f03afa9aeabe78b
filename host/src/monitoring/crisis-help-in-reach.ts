/** Half the usual size: a smaller target is too small for a finger. */
const MIN_TARGET_PX = 22

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  // Safari has `checkVisibility` from 17.4 on.
  const isDrawn = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
  // A hit test also finds inert elements.
  return isDrawn && !element.closest('[inert]') && Math.min(width, height) >= MIN_TARGET_PX
}

/** Zoom or an on-screen keyboard moves parts of the page out of the visible viewport. A scroll reaches them. */
const isZoomed = () => {
  const { clientWidth, clientHeight } = document.documentElement
  const { width, height } = visualViewport ?? { width: clientWidth, height: clientHeight }
  return width < clientWidth - 1 || height < clientHeight - 1
}

/** The skip link covers the header while it has the focus. */
const SKIP_LINK = 'a[href="#main"]:focus'

/** The element that a press on the middle of `target` hits. */
const elementAt = (target: Element, held: Element) => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return document
    .elementsFromPoint(left + width / 2, top + height / 2)
    .find((element) => element !== held && !element.matches(SKIP_LINK))
}

/** A modal dialog makes the rest of the page inert. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** The line to call (at a kiosk, a number) of open crisis help. Its own dialog may have scrolled it away. */
const isLineInReach = (dialog: Element, lines: Element, held: Element) => {
  const line = lines.querySelector('a[href^="tel:"]') ?? lines.querySelector('bdi')
  if (!line || !isVisible(line)) return false
  const hit = elementAt(line, held)
  return !hit || dialog.contains(hit)
}

const isControlInReach = (control: Element, held: Element) => {
  if (!isVisible(control)) return false
  const hit = elementAt(control, held)
  return hit ? control.contains(hit) : isZoomed()
}

/** `held` is the copy that monitoring shows over the original. */
export const isCrisisHelpInReach = (held: Element): boolean => {
  const dialog = topDialog()
  const lines = dialog?.querySelector('[data-crisis-lines]')
  if (dialog && lines) return isLineInReach(dialog, lines, held)
  const controls = [...(dialog ?? document).querySelectorAll('[data-crisis-help]')]
  return controls.some((control) => isControlInReach(control, held))
}
