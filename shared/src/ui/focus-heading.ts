/** Moves the focus to the heading of the screen: what was pressed is about to go, and would leave the focus nowhere. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })
