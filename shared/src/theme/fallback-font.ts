/** A local font with the metrics of the web font, used until that has loaded. */
export const FALLBACK_FAMILY = 'Soundings Fallback'
