/**
 * Languages that our words have no translation in, for words that nobody speaks: `Intl` has their dates and numbers, which are
 * not the English ones.
 */
const LONGER = 'fi'
/** From right to left. */
const MIRRORED = 'he'

export const PSEUDO_LANGUAGES = [LONGER, MIRRORED] as const
