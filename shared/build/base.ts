import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'
import { federationAsEsm } from './federation-esm.ts'

/** Browsers of the last years that phones in the field run: the floor for every build. */
export const targets = ['chrome >= 100', 'safari >= 15.4', 'firefox >= 100']

/** What host and remotes have in common. `folder` is the app's own. */
export const baseConfig = (folder: string): Configuration => ({
  context: folder,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: 'source-map',
  output: {
    path: path.join(folder, 'dist'),
    publicPath: 'auto',
    clean: true,
    crossOriginLoading: 'anonymous',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    hashFunction: 'xxhash64',
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    alias: federationAsEsm,
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: targets.join(', ') },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })],
})
