/** The rules of passwords, loaded with the first one: lists of common words are an eighth of a server's start. */
export const loadPasswordRules = () => import('./password.rules.ts')
