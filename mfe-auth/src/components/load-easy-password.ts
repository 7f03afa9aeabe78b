type EasyPassword = typeof import('./easy-password.ts')

let loading: Promise<EasyPassword | undefined> | undefined

/**
 * Loads the lists of known passwords once, 213 kB; the build counts chunks called `list-` apart. Without them nothing is
 * refused here: the server decides.
 */
export const loadEasyPassword = (): Promise<EasyPassword | undefined> => {
  loading ??= import(/* webpackChunkName: "list-passwords" */ './easy-password.ts').catch(() => {
    loading = undefined
    return undefined
  })
  return loading
}
