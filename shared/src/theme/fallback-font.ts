/** Font family until the web font loads: a local font with the web font's metrics. */
export const FALLBACK_FAMILY = 'Soundings Fallback'
