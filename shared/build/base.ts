import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'
import { buildMode, outputFolderOf } from './build-mode.ts'
import { outputOf, typeScriptRule } from './compiled.ts'
import { federationAsEsm } from './federation-esm.ts'

/** Names of components as they were written: the profiler of React's developer tools shows nothing else. */
const keepNames = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    mangle: { keep_classnames: true, keep_fnames: true },
    compress: { keep_classnames: true, keep_fnames: true },
  },
})

/** What host and remotes have in common. `folder` is the app's own. */
export const baseConfig = (folder: string): Configuration => {
  const mode = buildMode()
  const isDevelopment = mode === 'development'
  const nodeEnv = isDevelopment ? 'development' : 'production'
  return {
    context: folder,
    mode: nodeEnv,
    target: ['web', 'es2022'],
    // Stored beside a release, and named nowhere in it (decision 0137). No policy has to allow `eval` for development.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: outputOf(folder, outputFolderOf(mode)),
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        ...federationAsEsm,
        ...(mode === 'profile' ? { 'react-dom/client$': 'react-dom/profiling' } : {}),
      },
    },
    module: {
      rules: [typeScriptRule('builtin:swc-loader')],
    },
    optimization: { nodeEnv: false, ...(mode === 'profile' ? { minimizer: [keepNames] } : {}) },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(nodeEnv) })],
  }
}
