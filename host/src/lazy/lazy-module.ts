/** Code of its own chunk. It is kept once it is loaded; a failure is not, so that a retry works once the network is back. */
export type LazyModule<Module> = {
  /** The module, if it is loaded. */
  loaded: () => Module | undefined
  load: () => Promise<Module>
}

export const createLazyModule = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let loaded: Module | undefined
  return {
    loaded: () => loaded,
    load: async () => {
      loaded = await importModule()
      return loaded
    },
  }
}
