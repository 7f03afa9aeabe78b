/** `surfaceAccent` to `surface-accent`, `chart1` to `chart-1`: the name of a token in CSS. */
export const kebab = (name: string): string => name.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase()
