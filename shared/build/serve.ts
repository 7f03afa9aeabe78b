import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { baseConfig } from './base.ts'
import { typeScriptRule } from './compile-options.ts'
import { filesPlugin } from './files-plugin.ts'

const DEV_PORT = 3001

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/** The development server also serves the sources, so other pages may not read from it. */
const isAllowedOrigin = (origin: string, others: readonly string[]) =>
  LOOPBACK.test(origin) || others.includes(origin)

/** Serves pages of other origins too (decisions/working-on-a-remote: Development server). */
const devServer = (
  name: string,
  { DEV_PORT: given, DEV_FOR = '' } = process.env,
): NonNullable<Configuration['devServer']> => {
  const port = Number(given ?? DEV_PORT)
  const others = DEV_FOR.split(',').filter(Boolean)
  return {
    host: 'localhost',
    port,
    hot: true,
    // The host reloads the page for changes that React Refresh cannot apply (`host/src/dev/dev-badge.ts`).
    liveReload: false,
    static: false,
    allowedHosts:
      others.length > 0 ? ['localhost', ...others.map((origin) => new URL(origin).hostname)] : 'auto',
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn' },
    onListening: () =>
      console.log(
        `A page of a host that allows it takes it from here: ?remote=${name}@http://localhost:${port}`,
      ),
    headers: ({ headers: { origin = '' } }) => ({
      vary: 'origin',
      'cache-control': 'no-store',
      ...(isAllowedOrigin(origin, others) ? { 'access-control-allow-origin': origin } : {}),
    }),
  }
}

/** Writes `release.json` without hashes and sizes, which would take seconds at each save. */
export const servedReleasePlugin = (declaration: object) =>
  filesPlugin('ServedRelease', 'release', (_compilation, write) =>
    write('release.json', JSON.stringify({ ...declaration, mode: 'development' })),
  )

/** The dynamic import keeps React Refresh out of production builds. */
export const servedConfig = async (folder: string, name: string): Promise<Configuration> => {
  const { ReactRefreshRspackPlugin } = await import('@rspack/plugin-react-refresh')
  const base = baseConfig(folder)
  return {
    ...base,
    // A page that was opened before a failed build applies the updates one by one, so all stay available.
    output: { ...base.output, chunkFilename: '[name].js', clean: false },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'react/jsx-dev-runtime$': path.join(import.meta.dirname, 'jsx-dev-runtime.js'),
      },
    },
    module: {
      rules: [typeScriptRule('builtin:swc-loader', { development: true, refresh: true })],
    },
    // Lazy compilation would make screens load late.
    lazyCompilation: false,
    devServer: devServer(name),
    plugins: [...(base.plugins ?? []), new ReactRefreshRspackPlugin()],
  }
}
