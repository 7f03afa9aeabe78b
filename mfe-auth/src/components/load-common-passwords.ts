/**
 * Loads the lists of common passwords, 213 kB; the build counts chunks called `list-` apart. Without them nothing is
 * refused here: the server decides.
 */
export const loadCommonPasswords = () =>
  import(/* webpackChunkName: "list-passwords" */ './common-passwords.ts').catch(() => undefined)
