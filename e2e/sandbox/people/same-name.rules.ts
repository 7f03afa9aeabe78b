/** Accents of Latin, Greek and Cyrillic letters. In other scripts, marks are letters. */
const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /[\u2018\u2019\u02bc\u02bb\u0060\u00b4]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g

/** Phones write curly apostrophes, and some keyboards omit the accent of an é or compose it differently. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/\p{Cf}/gu, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')

export const isSameName = (one: string, other: string): boolean => normalizeName(one) === normalizeName(other)
