/** 213 kB; the build counts `list-` chunks separately. If loading fails, only the server checks passwords. */
export const loadWeakPasswords = () =>
  import(/* webpackChunkName: "list-passwords" */ '@soundings/shared/forms/weak-passwords').catch(
    () => undefined,
  )
