/** The element that takes the focus of a question: its input or button, or of a choice the checked one, else the first. */
export const findControl = (field: string): HTMLElement | null => {
  const element = document.getElementById(field)
  return element?.matches('input, textarea, button')
    ? element
    : (element?.querySelector<HTMLElement>('input:checked, input, textarea') ?? null)
}
