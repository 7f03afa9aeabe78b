import path from 'node:path'

/** Browsers of the last years that phones in the field run: the floor for every build. */
export const targets = ['chrome >= 100', 'safari >= 15.4', 'firefox >= 100']

/** Where and how rspack and webpack write a build. `folder` is the app's own. */
export const outputOf = (folder: string, into = 'dist') => ({
  path: path.join(folder, into),
  publicPath: 'auto',
  clean: true,
  crossOriginLoading: 'anonymous' as const,
  chunkFilename: '[name].[contenthash:8].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
  hashFunction: 'xxhash64' as const,
})

/** TypeScript and JSX, by the loader of swc that a bundler has. `react` adds to swc's options of React's transform. */
export const typeScriptRule = (loader: 'builtin:swc-loader' | 'swc-loader', react: object = {}) => ({
  test: /\.tsx?$/,
  loader,
  options: {
    env: { targets: targets.join(', ') },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
  type: 'javascript/auto',
})
