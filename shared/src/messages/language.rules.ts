/** The language of the texts in the code. */
export const ENGLISH = 'en'

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)(-|$)/

/** Ignores the script of a tag; `directionOfTag` does not. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr')
