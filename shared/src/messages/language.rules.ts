/** The language of the texts in the code. */
export const ENGLISH = 'en'

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
