/** Internal module: may change without notice. */
/** The rules of a new password (specification, 5 Password rules), by message key. */
export const PASSWORD_RULES = [
  { name: 'length', isMet: (password: string) => [...password].length >= 8 },
  { name: 'upper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'lower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'number', isMet: (password: string) => /\d/.test(password) },
  { name: 'special', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  { name: 'spaces', isMet: (password: string) => password !== '' && !/\s/.test(password) },
] as const

/** Name of the first broken rule; undefined if the password meets all. */
export const findBrokenRule = (password: string) => PASSWORD_RULES.find(({ isMet }) => !isMet(password))?.name
