/** The CSS name of a token: `surfaceAccent` is `surface-accent`, `chart1` is `chart-1`. */
export const kebab = (name: string): string => name.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase()
