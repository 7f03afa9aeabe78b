import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'

const FOLDER = 'journeys'
const SPEC = /\.spec\.ts$/
const RUNNER = '@playwright/test'

const specsIn = (folder: string): string[] => {
  const journeys = path.join(folder, FOLDER)
  return existsSync(journeys)
    ? readdirSync(journeys)
        .filter((file) => SPEC.test(file))
        .sort()
    : []
}

const configOf = (folder: string, specs: readonly string[], output: string): Configuration => ({
  context: folder,
  mode: 'none',
  target: 'node20',
  devtool: false,
  entry: Object.fromEntries(
    specs.map((spec) => [spec.replace(SPEC, ''), { import: `./${FOLDER}/${spec}`, runtime: false }]),
  ),
  output: {
    path: output,
    filename: '[name].spec.mjs',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
  },
  externalsType: 'module',
  externals: { [RUNNER]: RUNNER },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: { moduleIds: 'deterministic', splitChunks: false, usedExports: true, sideEffects: true },
})

const bundle = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
      compiler.close(() => (failed ? reject(failed) : resolve()))
    })
  })

/** Bundles each `journeys/*.spec.ts` into one file. @returns texts by file name in the build. */
export const packJourneys = async (folder: string): Promise<Record<string, string>> => {
  const specs = specsIn(folder)
  if (specs.length === 0) return {}
  const output = await mkdtemp(path.join(tmpdir(), 'soundings-journeys-'))
  try {
    await bundle(configOf(folder, specs, output))
    const files = readdirSync(output).sort()
    const texts = await Promise.all(files.map((file) => readFile(path.join(output, file), 'utf8')))
    return Object.fromEntries(files.map((file, index) => [`${FOLDER}/${file}`, texts[index] ?? '']))
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}
