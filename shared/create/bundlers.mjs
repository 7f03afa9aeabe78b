/** Settings of a new remote for each bundler. */

const config = (preset) => `import { remoteConfig } from '@soundings/shared/build/${preset}'

export default remoteConfig(import.meta.dirname)
`

/**
 * The configuration, packages and build command of a remote for each bundler; `dev` serves it with React Refresh, which
 * only the preset for rspack supports. The presets are TypeScript: `tsx` loads them where the bundler cannot.
 */
export const BUNDLERS = {
  rspack: {
    file: 'rspack.config.ts',
    config: config('remote'),
    tools: [
      '@rspack/cli',
      '@rspack/core',
      '@rspack/dev-server',
      '@rspack/plugin-react-refresh',
      'react-refresh',
    ],
    build: 'rspack build',
    dev: 'soundings-dev',
  },
  webpack: {
    file: 'webpack.config.mjs',
    config: config('webpack'),
    tools: ['swc-loader', 'tsx', 'webpack', 'webpack-cli', 'webpack-subresource-integrity'],
    build: 'tsx node_modules/webpack/bin/webpack.js build',
  },
  vite: {
    file: 'vite.config.ts',
    config: config('vite'),
    tools: ['tsx', 'vite'],
    build: 'tsx node_modules/vite/bin/vite.js build',
  },
}
