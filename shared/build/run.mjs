/**
 * `node shared/build/run.mjs <program.ts> [arguments]` runs a TypeScript program of this repository; `--compile <program.ts>…`
 * only compiles (an image does it once). The modules of a program are bundled, again when one has changed: it starts in
 * half the time that loading them one by one takes (decision 0240). Packages stay where they are.
 */
import '../create/require-node.mjs'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'node_modules/.cache/programs')

const bundleOf = (program) => {
  const key = createHash('sha256').update(program).digest('hex').slice(0, 12)
  return path.join(folder, `${path.basename(program, '.ts')}-${key}.mjs`)
}

/** The file with the names of what a bundle was made from. */
const sourcesOf = (bundle) => `${bundle}.json`

const isFresh = (bundle) => {
  try {
    const { mtimeMs } = statSync(bundle)
    return JSON.parse(readFileSync(sourcesOf(bundle), 'utf8')).every(
      (file) => statSync(path.join(root, file)).mtimeMs <= mtimeMs,
    )
  } catch {
    // Something is not there.
    return false
  }
}

/** A module of ours keeps its place; a package is loaded from where the module would find it. */
const inPlace = {
  name: 'in-place',
  setup({ onLoad, onResolve, resolve }) {
    onLoad({ filter: /\.m?[jt]s$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.filename', JSON.stringify(file))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: 'ts',
    }))
    onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === inPlace || from.kind === 'entry-point' || name.startsWith('node:')) return
      const found = await resolve(name, { ...from, pluginData: inPlace })
      return found.path.includes('/node_modules/') ? { path: found.path, external: true } : found
    })
  },
}

/** Fifty processes may write the same file at once. */
const write = (file, text, time) => {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text)
  utimesSync(temporary, time, time)
  renameSync(temporary, file)
}

/** @throws BuildFailure, with `errors`: esbuild has printed them. */
const compile = async (program) => {
  const bundle = bundleOf(program)
  if (isFresh(bundle)) return bundle
  // A source that changes from now on is newer than the bundle.
  const start = new Date()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [program],
    entryNames: path.basename(bundle, '.mjs'),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    // What is imported on need stays a file of its own, and its packages with it.
    splitting: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'inline',
    sourcesContent: false,
    // `shared` declares no side effects, and some of its modules are imported for theirs.
    ignoreAnnotations: true,
    absWorkingDir: root,
    plugins: [inPlace],
  })
  mkdirSync(folder, { recursive: true })
  const sources = [...Object.keys(metafile.inputs), 'package-lock.json', 'shared/build/run.mjs']
  write(sourcesOf(bundle), JSON.stringify(sources), start)
  // The first is the program itself, which imports the others.
  for (const { path: file, text } of outputFiles.reverse()) write(file, text, start)
  return bundle
}

const compileOrExit = (program) =>
  compile(path.resolve(program)).catch((error) => {
    if (!error.errors) console.error(`${program} could not be compiled: ${error.message}`)
    process.exit(1)
  })

const [first = '', ...rest] = process.argv.slice(2)
if (first === '--compile') {
  for (const program of rest) await compileOrExit(program)
} else {
  const bundle = await compileOrExit(first)
  process.argv.splice(1, 2, path.resolve(first))
  // A stack names the lines of the sources.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(bundle).href)
}
