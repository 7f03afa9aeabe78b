/** Focuses the screen's heading, because the pressed control is about to unmount and would lose the focus. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })
