/** `surfaceAccent` to `surface-accent`, `chart1` to `chart-1`: a token's name in CSS. */
export const kebab = (name: string): string => name.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase()
