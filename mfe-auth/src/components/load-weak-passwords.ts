/** Loads the lists of weak passwords, 213 kB; the build counts chunks called `list-` apart. Without them the server decides. */
export const loadWeakPasswords = () =>
  import(/* webpackChunkName: "list-passwords" */ '@soundings/shared/forms/weak-passwords').catch(
    () => undefined,
  )
