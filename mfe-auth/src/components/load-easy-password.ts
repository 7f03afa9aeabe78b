/**
 * Loads the lists of known passwords and names, 211 kB; the build counts chunks called `list-` apart. Without them nothing is
 * refused here: the server decides.
 */
export const loadEasyPassword = () =>
  import(/* webpackChunkName: "list-passwords" */ './easy-password.ts').catch(() => undefined)
