/**
 * A remote's side of the federation glue: the host's copy, which every page has already (decision 0007). The
 * federation packages are pinned to one version, which is part of the contract, so the copies would be the same.
 * What belongs to one container (its share scope, its instance) is made anew for each.
 */
const host = globalThis.soundingsFederation

export const runtime = {
  ...host.runtime,
  // The host's own `init` would make this container the page's main one.
  init: (options) => {
    const known = host.runtime.getInstance(({ name }) => name === options.name)
    if (!known) return host.runtime.createInstance(options)
    known.initOptions(options)
    return known
  },
}
export const bundlerRuntime = { ...host.bundlerRuntime, S: {} }
export const attachShareScopeMap = host.attachShareScopeMap
export const bundlerRuntimeOptions = {}
export const instance = undefined
export const initOptions = undefined
export default { runtime, instance, initOptions, bundlerRuntime, attachShareScopeMap, bundlerRuntimeOptions }
