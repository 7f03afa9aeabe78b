/**
 * Tags of the pseudo-languages: languages without a translation of ours, whose dates and numbers in `Intl` differ from the
 * English ones.
 */
const LONGER = 'fi'
/** From right to left. */
const MIRRORED = 'he'

export const PSEUDO_LANGUAGES = [LONGER, MIRRORED] as const
