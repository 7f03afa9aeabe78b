/** The control that gets the focus. For a choice, the checked option, else the first one. */
export const findControl = (field: string): HTMLElement | null => {
  const element = document.getElementById(field)
  return element?.matches('input, textarea, button')
    ? element
    : (element?.querySelector<HTMLElement>('input:checked, input, textarea') ?? null)
}
