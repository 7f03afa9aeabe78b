/** Moves the focus to the heading of the screen: the pressed control is about to unmount, and the focus would be lost. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })
