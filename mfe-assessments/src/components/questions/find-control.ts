/** What takes the focus of a question: the field, or the choice that is made, or the first. */
export const controlOf = (field: string): HTMLElement | null => {
  const found = document.getElementById(field)
  return found?.matches('input, textarea')
    ? found
    : (found?.querySelector<HTMLElement>('input:checked, input, textarea') ?? null)
}
