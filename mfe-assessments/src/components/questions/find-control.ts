/** The element of a question that takes the focus: its input or button; of a choice the checked option, else the first. */
export const findControl = (field: string): HTMLElement | null => {
  const element = document.getElementById(field)
  return element?.matches('input, textarea, button')
    ? element
    : (element?.querySelector<HTMLElement>('input:checked, input, textarea') ?? null)
}
