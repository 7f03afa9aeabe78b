/**
 * `node shared/build/run.mjs <program.ts> [arguments]` runs a program; `--compile <program.ts>…` only compiles. A
 * bundle starts in half the time of its modules (decisions/tests-and-code: Programs in one bundle).
 */
import './require-node.mjs'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isOfPackage, keepPlaces, programOptions } from './bundle-programs.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'node_modules/.cache/programs')

const bundleOf = (program) => {
  const key = createHash('sha256').update(program).digest('hex').slice(0, 12)
  return path.join(folder, `${path.basename(program, '.ts')}-${key}.mjs`)
}

const sourcesOf = (bundle) => `${bundle}.json`

const isFresh = (bundle) => {
  try {
    const { mtimeMs } = statSync(bundle)
    return JSON.parse(readFileSync(sourcesOf(bundle), 'utf8')).every(
      (file) => statSync(path.join(root, file)).mtimeMs <= mtimeMs,
    )
  } catch {
    // The bundle or one of its sources is missing.
    return false
  }
}

/** Packages with hundreds of small files that a server loads at its start. */
const BUNDLED = [
  '@electric-sql/pglite',
  '@fastify/compress',
  '@fastify/cors',
  '@fastify/rate-limit',
  '@lhncbc/ucum-lhc',
  '@opentelemetry/api',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'ajv',
  'ajv-formats',
  'cookie',
  'drizzle-orm',
  'fastify',
  'fhirpath',
  'ipaddr.js',
  'jose',
  'js-yaml',
  'markdown-it',
  'otplib',
  'parse5',
  'pg',
  'pino',
  'pofile',
  'prom-client',
  'safe-regex2',
  'temporal-polyfill',
  'valibot',
]

/** CommonJS packages in an ESM bundle need `require` for Node's own modules. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module'
const require = makeRequire(import.meta.url)`

const plugin = keepPlaces({
  bundled: BUNDLED,
  place: (file) => ({
    dirname: JSON.stringify(path.dirname(file)),
    filename: JSON.stringify(file),
    url: JSON.stringify(pathToFileURL(file).href),
  }),
  toPackage: (_name, file) => file,
})

/** Up to fifty processes may write the same file at once, so the rename replaces it atomically. */
const write = (file, text, time) => {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text)
  utimesSync(temporary, time, time)
  renameSync(temporary, file)
}

/** @throws BuildFailure with `errors`, which esbuild has already printed. */
const compile = async (program) => {
  const bundle = bundleOf(program)
  if (isFresh(bundle)) return bundle
  // A source that changes during the build is then newer than the bundle.
  const start = new Date()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [program],
    entryNames: path.basename(bundle, '.mjs'),
    outdir: folder,
    ...programOptions,
    banner: { js: REQUIRE },
    sourcemap: 'inline',
    sourcesContent: false,
    absWorkingDir: root,
    plugins: [plugin],
  })
  mkdirSync(folder, { recursive: true })
  const sources = [
    ...Object.keys(metafile.inputs).filter((file) => !isOfPackage(file)),
    'package-lock.json',
    'shared/build/run.mjs',
    'shared/build/bundle-programs.mjs',
  ]
  write(sourcesOf(bundle), JSON.stringify(sources), start)
  // Reversed, so that the program is written after the files that it imports.
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
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(bundle).href)
}
