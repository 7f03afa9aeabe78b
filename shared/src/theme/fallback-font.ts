/** Family that text has until the font arrives: a font of the device, with the measures of the other. */
export const FALLBACK_FAMILY = 'Soundings Fallback'
