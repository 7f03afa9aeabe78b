import { createRequire } from 'node:module'
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'
import { buildMode, outputFolderOf } from './build-mode.ts'
import { compileHint, outputOf, typeScriptRule } from './compile-options.ts'
import { ReproduciblePlugin } from './reproducible.ts'

const require = createRequire(import.meta.url)

const esmEntryOf = (name: string): string => {
  const cjs = require.resolve(name)
  return path.join(path.dirname(cjs), name.endsWith('error-codes') ? 'index.mjs' : 'index.js')
}

/** The federation plugin requests CommonJS builds by path, but only the ESM builds can be tree-shaken. */
const federationAsEsm: Record<string, string> = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'sdk', 'error-codes']
    .map((name) => `@module-federation/${name}`)
    .flatMap((name) => [
      [`${name}$`, esmEntryOf(name)],
      [require.resolve(name), esmEntryOf(name)],
    ]),
)

const routerOf = createRequire(require.resolve('react-router-dom'))
const routerFolder = path.resolve(path.dirname(routerOf.resolve('react-router')), '../production')

/** Without these aliases, every bundler resolves the router's package to its development build. */
const routerWithoutWarnings: Record<string, string> = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
}

/** Keeps component names, which React's profiler shows. */
const keepNames = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    mangle: { keep_classnames: true, keep_fnames: true },
    compress: { keep_classnames: true, keep_fnames: true },
  },
})

const minifyWhole = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: { ecma: 2022, mangle: true, compress: { passes: 3 } },
})

export const baseConfig = (folder: string): Configuration => {
  const mode = buildMode()
  const isDevelopment = mode === 'development'
  const nodeEnv = isDevelopment ? 'development' : 'production'
  return {
    context: folder,
    mode: nodeEnv,
    target: ['web', 'es2022'],
    // No script references its source map (decisions/releases-and-stores: Reproducible builds and source maps). The CSP
    // forbids `eval`.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: outputOf(folder, outputFolderOf(mode)),
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        ...federationAsEsm,
        ...(isDevelopment ? {} : routerWithoutWarnings),
        ...(mode === 'profile' ? { 'react-dom/client$': 'react-dom/profiling' } : {}),
      },
    },
    module: {
      rules: [typeScriptRule('builtin:swc-loader')],
    },
    optimization: { nodeEnv: false, minimizer: [mode === 'profile' ? keepNames : minifyWhole] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(nodeEnv) }),
      ...(isDevelopment ? [] : [compileHint(rspack.BannerPlugin), new ReproduciblePlugin()]),
    ],
  }
}
