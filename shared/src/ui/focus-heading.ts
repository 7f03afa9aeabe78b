/** Focuses the `h1` after a press on a control that unmounts and loses the focus. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })
