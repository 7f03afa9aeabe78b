import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { baseConfig } from './base.ts'
import { typeScriptRule } from './compiled.ts'
import { filesPlugin } from './files-plugin.ts'

/** Where the development server of a remote listens, unless `DEV_PORT` says otherwise. */
const DEV_PORT = 3001

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/**
 * Pages that may read what the development server serves: those of this machine, and the origins that `DEV_FOR` names. Not
 * every page that a developer has open: it serves the sources too.
 */
const mayRead = (origin: string, others: readonly string[]) =>
  LOOPBACK.test(origin) || others.includes(origin)

/** `rspack serve`: a development server with React Refresh, for pages of other origins (decision 0136). */
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
    // What cannot be taken over while the page stands loads it again (`host/src/dev/dev-badge.ts`).
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
      ...(mayRead(origin, others) ? { 'access-control-allow-origin': origin } : {}),
    }),
  }
}

/** What a page has to know of a remote that is served; hashes and sizes of each save would cost seconds. */
export const servedReleasePlugin = (declaration: object) =>
  filesPlugin('ServedRelease', 'release', (_compilation, write) =>
    write('release.json', JSON.stringify({ ...declaration, mode: 'development' })),
  )

/** The base configuration of `rspack serve`. Production builds do not contain React Refresh. */
export const servedConfig = async (folder: string, name: string): Promise<Configuration> => {
  const { ReactRefreshRspackPlugin } = await import('@rspack/plugin-react-refresh')
  const base = baseConfig(folder)
  return {
    ...base,
    // A page that was open while something did not build catches up update by update: none is cleaned away.
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
    // The preset's exposed modules are small, and a screen that is compiled when it is asked for comes late.
    lazyCompilation: false,
    devServer: devServer(name),
    plugins: [...(base.plugins ?? []), new ReactRefreshRspackPlugin()],
  }
}
