/** The rules of a new password (specification, 5 Password rules), with the text that the person reads. */
export const PASSWORD_RULES = [
  { text: 'At least 8 characters', isMet: (password: string) => [...password].length >= 8 },
  { text: 'An upper case letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'A lower case letter', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'A number', isMet: (password: string) => /\d/.test(password) },
  {
    text: 'A special character, such as ! or #',
    isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
  { text: 'No spaces', isMet: (password: string) => password !== '' && !/\s/.test(password) },
] as const

export const findBrokenRule = (password: string): string | undefined =>
  PASSWORD_RULES.find(({ isMet }) => !isMet(password))?.text
