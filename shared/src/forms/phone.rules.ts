/** `+15555550142` as `(555) 555-0142` (specification, 9: phone mask). Any other text is returned unchanged. */
export const formatPhone = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
