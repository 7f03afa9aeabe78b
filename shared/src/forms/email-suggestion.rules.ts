import { toPlainEntry } from './digits.rules.ts'

const CORRECTIONS = new Map(
  Object.entries({
    'gmail.com': [
      'gmail',
      'gmail.co',
      'gmail.cm',
      'gmail.om',
      'gmial.com',
      'gmal.com',
      'gmai.com',
      'gamil.com',
    ],
    'yahoo.com': ['yahoo', 'yahoo.co', 'yahoo.cm', 'yaho.com', 'yahooo.com', 'yhaoo.com', 'yhoo.com'],
    'hotmail.com': [
      'hotmail',
      'hotmail.co',
      'hotmail.cm',
      'hotmial.com',
      'hotmal.com',
      'hotmai.com',
      'hotamil.com',
    ],
    'outlook.com': ['outlook', 'outlook.co', 'outlook.cm', 'outlok.com', 'outloook.com', 'oulook.com'],
    'icloud.com': ['icloud', 'icloud.co', 'icloud.cm', 'iclod.com', 'icoud.com', 'icluod.com'],
    'aol.com': ['aol', 'aol.co', 'aol.cm', 'aoll.com'],
  }).flatMap(([meant, typed]) => typed.map((domain) => [domain, meant] as const)),
)

const NOT_COM = /\.(con|cmo|ocm|comm|coom|vom|xom)$/

/** `meant` is set if a correction is known. */
export type EmailSuggestion = { readonly typed: string; readonly meant?: string }

/** Finds a domain without a dot or with a common typing error. The form asks the person but accepts the address. */
export const suggestEmail = (entry: string): EmailSuggestion | undefined => {
  const typed = toPlainEntry(entry)
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '' || /\s/.test(typed)) return undefined
  const meant = CORRECTIONS.get(domain) ?? domain.replace(NOT_COM, '.com')
  if (meant !== domain) return { typed, meant: `${typed.slice(0, at + 1)}${meant}` }
  return domain.includes('.') ? undefined : { typed }
}
