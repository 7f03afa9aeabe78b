import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const esmEntryOf = (name: string): string => {
  const cjs = require.resolve(name)
  return path.join(path.dirname(cjs), name.endsWith('error-codes') ? 'index.mjs' : 'index.js')
}

/**
 * `resolve.alias` that takes the ESM builds of the federation packages: the plugin asks for their CommonJS builds by
 * path, which cannot be tree-shaken. It covers all of them, so that no page contains both builds of one.
 */
export const federationAsEsm: Record<string, string> = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'sdk', 'error-codes']
    .map((name) => `@module-federation/${name}`)
    .flatMap((name) => [
      [`${name}$`, esmEntryOf(name)],
      [require.resolve(name), esmEntryOf(name)],
    ]),
)
