/** For a control that unmounts when pressed and would lose the focus. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })
