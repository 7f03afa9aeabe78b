/** Loads lists of weak passwords, 213 kB; the build counts `list-` chunks apart. Else only the server checks. */
export const loadWeakPasswords = () =>
  import(/* webpackChunkName: "list-passwords" */ '@soundings/shared/forms/weak-passwords').catch(
    () => undefined,
  )
