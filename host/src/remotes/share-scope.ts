import { getInstance } from '@module-federation/runtime'

const libraries = () =>
  Object.values(getInstance()?.shareScopeMap.default ?? {}).flatMap((versions) => Object.values(versions))

/** Marks every provided library as used by the host, so that removing a remote for a retry unloads none. */
export const keepLibraries = (): void => {
  for (const { useIn } of libraries()) if (!useIn.includes('host')) useIn.push('host')
}

/** Forgets failed loads of libraries: the runtime would wait for them forever. */
export const forgetFailedLibraries = (): void => {
  for (const library of libraries()) if (!library.loaded) library.loading = null
}
