import { getInstance } from '@module-federation/runtime'

const libraries = () =>
  Object.values(getInstance()?.shareScopeMap.default ?? {}).flatMap((versions) => Object.values(versions))

/** Marks every provided library as used by the host, so that removing a remote for a retry unloads none. */
export const keepLibraries = (): void => {
  for (const { useIn } of libraries()) if (!useIn.includes('host')) useIn.push('host')
}

/** Forgets the loads of libraries that are not there: the runtime awaits one that has failed for ever. */
export const forgetFailedLibraries = (): void => {
  for (const library of libraries()) if (!library.loaded) library.loading = null
}
