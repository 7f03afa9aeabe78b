/** A target of less than half our size is too small for a finger. */
const MIN_TARGET_PX = 22

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  // Safari has `checkVisibility` from 17.4.
  const isDrawn = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
  // A hit test also finds inert elements.
  return isDrawn && !element.closest('[inert]') && Math.min(width, height) >= MIN_TARGET_PX
}

/** Whether a part of the page is outside the visible viewport (zoomed, or above an on-screen keyboard) and can be scrolled to. */
const isZoomed = () => {
  const { clientWidth, clientHeight } = document.documentElement
  const { width, height } = visualViewport ?? { width: clientWidth, height: clientHeight }
  return width < clientWidth - 1 || height < clientHeight - 1
}

/** It lies over the header while it has the focus. */
const SKIP_LINK = 'a[href="#main"]:focus'

/** The element that a press on an element's middle would hit. */
const elementAt = (target: Element, held: Element) => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return document
    .elementsFromPoint(left + width / 2, top + height / 2)
    .find((element) => element !== held && !element.matches(SKIP_LINK))
}

/** The topmost modal dialog, which makes the rest of the page inert. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** Open crisis help: its line to call (at a kiosk a number without a link), which may be scrolled away in its own dialog. */
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

/**
 * Whether crisis help is visible and pressable: its button in the header, that of a dialog over it, or its line while it is open.
 * @param held the copy that monitoring shows over the original's place.
 */
export const isCrisisHelpInReach = (held: Element): boolean => {
  const dialog = topDialog()
  const lines = dialog?.querySelector('[data-crisis-lines]')
  if (dialog && lines) return isLineInReach(dialog, lines, held)
  const controls = [...(dialog ?? document).querySelectorAll('[data-crisis-help]')]
  return controls.some((control) => isControlInReach(control, held))
}
