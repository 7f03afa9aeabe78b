import path from 'node:path'

export const targets = ['chrome >= 100', 'safari >= 15.4', 'firefox >= 100']

export const outputOf = (folder: string, into = 'dist') => ({
  path: path.join(folder, into),
  publicPath: 'auto',
  clean: true,
  crossOriginLoading: 'anonymous' as const,
  chunkFilename: '[name].[contenthash:8].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
  hashFunction: 'xxhash64' as const,
})

/** `react` adds options of swc's React transform. */
export const typeScriptRule = (loader: 'builtin:swc-loader', react: object = {}) => ({
  test: /\.tsx?$/,
  loader,
  options: {
    // `bugfixes` transforms only what a browser gets wrong: not each destructured parameter for a bug of Safari 16.2.
    env: { targets: targets.join(', '), bugfixes: true },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
  type: 'javascript/auto',
})

type BannerPlugin<Plugin> = new (options: { banner: string; raw: true; stage: number }) => Plugin

const AFTER_MINIFICATION = 401

/** Chromium (since 136) compiles such a script off the main thread. Other browsers ignore the comment. */
export const compileHint = <Plugin>(Banner: BannerPlugin<Plugin>): Plugin =>
  new Banner({ banner: '//# allFunctionsCalledOnLoad', raw: true, stage: AFTER_MINIFICATION })
