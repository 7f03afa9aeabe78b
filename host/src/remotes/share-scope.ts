import { getInstance } from '@module-federation/runtime'

const libraries = () =>
  Object.values(getInstance()?.shareScopeMap.default ?? {}).flatMap((versions) => Object.values(versions))

/** The removal of a remote before a retry must not unload libraries. */
export const keepLibraries = (): void => {
  for (const { useIn } of libraries()) if (!useIn.includes('host')) useIn.push('host')
}

/** The runtime would wait forever for a failed load. */
export const forgetFailedLibraries = (): void => {
  for (const library of libraries()) if (!library.loaded) library.loading = null
}
