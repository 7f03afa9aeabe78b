import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const esmOf = (name: string): string => {
  const cjs = require.resolve(name)
  return path.join(path.dirname(cjs), name.endsWith('error-codes') ? 'index.mjs' : 'index.js')
}

/**
 * `resolve.alias` that takes the ESM builds of the federation packages: the plugin asks for their CommonJS builds by
 * path, and those cannot be tree-shaken. All of them, so that no page holds both builds of one.
 */
export const federationAsEsm: Record<string, string> = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'sdk', 'error-codes']
    .map((name) => `@module-federation/${name}`)
    .flatMap((name) => [
      [`${name}$`, esmOf(name)],
      [require.resolve(name), esmOf(name)],
    ]),
)
