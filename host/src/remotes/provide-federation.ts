import * as federation from '@module-federation/webpack-bundler-runtime'
// A build without exposed modules leaves this out of the package's own list; remotes have exposed modules.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

declare global {
  var soundingsFederation: object | undefined
}

/** Remotes take the federation glue from here instead of each carrying a copy (decision 0007). */
globalThis.soundingsFederation = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
}
