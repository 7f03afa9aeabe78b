import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Configuration, rspack, type Stats } from '@rspack/core'
import { baseConfig } from '@soundings/shared/internal/build/base.ts'
import { releaseFilesPlugin } from '@soundings/shared/internal/build/release-files.ts'
import { CONTRACT_VERSION } from '@soundings/shared/internal/contract/version.ts'
import { root } from '../../commands/workspace.mjs'
import { bootRoutesPlugin } from './boot-routes.plugin.ts'
import { readDeclarations, writeScreens } from './write-screens.ts'

const pathOf = (file: string) => path.join(import.meta.dirname, file)

/** Replaces the modules of run-time composition by those of an app that is built as one. */
const INSTEAD: Readonly<Record<string, string>> = {
  './remotes/import-screen.ts': pathOf('loader.ts'),
  './composition/read-composition.ts': pathOf('composition.ts'),
  './composition/with-canaries.ts': pathOf('composition.ts'),
}

const compositionReplacements = () =>
  new rspack.NormalModuleReplacementPlugin(
    /\/(import-screen|read-composition|with-canaries)\.ts$/,
    (resource) => {
      const instead = INSTEAD[resource.request]
      if (instead && resource.context === path.join(root, 'host/src')) resource.request = instead
    },
  )

const run = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    rspack(config, (error: Error | null, stats?: Stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })

/**
 * Builds the host and all remotes as one app without federation: each library once, tree-shaken, and a lazy chunk for
 * each screen. The result has the form of a host's build, and is published and served like one.
 * @returns the folder of the build.
 */
export const buildOneBundle = async (folder: string): Promise<string> => {
  const dist = path.join(folder, 'dist')
  const screensFile = path.join(folder, 'screens.js')
  const declarations = readDeclarations()
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0' }))
  writeScreens(screensFile, declarations)
  const base = baseConfig(root)
  const output = { ...base.output, path: dist, filename: '[name].js' }
  const inline = { ...base, devtool: false as const, output: { ...output, path: path.join(folder, 'boot') } }
  await run({ ...inline, entry: { boot: pathOf('boot.ts') } })
  await run({
    ...inline,
    target: ['webworker', 'es2022'],
    entry: { sw: path.join(root, 'host/src/offline/service-worker.ts') },
    output: { ...inline.output, clean: false },
  })
  await run({
    ...base,
    entry: { main: path.join(root, 'host/src/main.tsx') },
    output: { ...output, uniqueName: 'one' },
    resolve: { ...base.resolve, alias: { 'one-bundle-screens': screensFile } },
    plugins: [
      ...(base.plugins ?? []),
      compositionReplacements(),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: path.join(root, 'host/public') }, { from: path.join(folder, 'boot/sw.js') }],
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      bootRoutesPlugin(declarations, path.join(folder, 'boot/boot.js')),
      releaseFilesPlugin({ name: 'host', contract: CONTRACT_VERSION, shared: {} }),
    ],
  })
  return dist
}
