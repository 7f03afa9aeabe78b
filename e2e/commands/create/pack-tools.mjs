/**
 * `npm run pack:tools -- <folder>` packs the registry's command line and `words` for teams outside the workspace. The
 * package has this repository's layout, with compiled programs instead of sources.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { keepPlaces, nameOf, programOptions } from '../../../shared/build/bundle-programs.mjs'
import { answerHelp } from '../../../shared/build/command-line.mjs'
import { readJson, writeJson } from './json-files.mjs'
import { contractVersion } from './pack-contract.mjs'
import { destinationOf, packFolder } from './pack-folder.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

const PROGRAMS = [
  'e2e/commands/create/tools/remotes.ts',
  'e2e/commands/create/tools/dev.mjs',
  'e2e/commands/create/tools/ship.mjs',
  'e2e/commands/words/words.ts',
  'e2e/commands/smoke.mjs',
  'e2e/commands/serve.ts',
  'e2e/playwright.config.ts',
]

const BINS = {
  remotes: 'e2e/commands/create/tools/remotes.mjs',
  words: 'e2e/commands/words/words.mjs',
  dev: 'e2e/commands/create/tools/dev.mjs',
  ship: 'e2e/commands/create/tools/ship.mjs',
}

const isData = (file) => /\.(json|yaml|sql|po|js|css|html)$/.test(file)
const DATA = [
  'e2e/package.json',
  'e2e/sandbox',
  'e2e/simulator',
  'host/src/locales',
  'shared/src/locales',
  'shared/src/api',
]

const specs = () =>
  ['e2e/check', 'e2e/journeys'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${folder}/${name}`)
      .filter(
        (file) => folder === 'e2e/check' || readFileSync(path.join(root, file), 'utf8').includes('@smoke'),
      ),
  )

/** Module paths are relative to the package's folder, which is known only at run time. */
const placeInPackage = (file) => {
  const place = path.relative(root, file).replace(/\.ts$/, '.mjs')
  return {
    dirname: `placeOf(${JSON.stringify(path.dirname(place))})`,
    filename: `placeOf(${JSON.stringify(place)})`,
    url: `urlOf(${JSON.stringify(place)})`,
    head: `import { placeOf, urlOf } from '${PLACE}';`,
  }
}

const PLACE = 'soundings:place'
const placeModule = `import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
let root = import.meta.dirname
while (!existsSync(path.join(root, 'bin/remotes.mjs'))) root = path.dirname(root)
export const placeOf = (file) => path.join(root, file)
export const urlOf = (file) => pathToFileURL(placeOf(file)).href
`
const placePlugin = {
  name: 'place',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^soundings:place$/ }, () => ({ path: PLACE, namespace: PLACE }))
    onLoad({ filter: /./, namespace: PLACE }, () => ({ contents: placeModule }))
  },
}

/** The package's programs are already compiled. */
const RUN = `import path from 'node:path'
import { pathToFileURL } from 'node:url'
const [program] = process.argv.splice(2, 1)
await import(pathToFileURL(path.resolve(program.replace(/\\.ts$/, '.mjs'))).href)
`

/** Node resolves an import without a file extension only by the package's `exports`. */
const requestOf = (name, file) => {
  const inModules = `node_modules/${nameOf(name)}/`
  const start = file.lastIndexOf(inModules) + inModules.length
  const hasExports = readJson(path.join(file.slice(0, start), 'package.json')).exports !== undefined
  return name === nameOf(name) || hasExports ? name : `${nameOf(name)}/${file.slice(start)}`
}

/** @returns the packages that the programs import. */
const compile = async (folder) => {
  const packages = new Set()
  const { outputFiles } = await build({
    ...programOptions,
    entryPoints: [...PROGRAMS, ...specs()],
    outbase: root,
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    absWorkingDir: root,
    plugins: [
      placePlugin,
      keepPlaces({
        place: placeInPackage,
        toPackage: (name, file) => {
          packages.add(nameOf(name))
          return requestOf(name, file)
        },
      }),
    ],
  })
  for (const { path: file, contents } of outputFiles) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  return [...packages].sort()
}

const versionsOf = (packages) => {
  const declared = Object.assign(
    {},
    ...['.', 'shared', 'host', 'e2e']
      .map((app) => readJson(path.join(root, app, 'package.json')))
      .flatMap(({ devDependencies, dependencies }) => [devDependencies, dependencies]),
  )
  const missing = packages.filter((name) => declared[name] === undefined)
  if (missing.length > 0) throw new Error(`No app declares ${missing.join(', ')}.`)
  return Object.fromEntries(packages.map((name) => [name, declared[name]]))
}

/** The tests' runner must be the same package as the journeys' runner. */
const RUNNER = '@playwright/test'

const manifestOf = (packages) => {
  const { [RUNNER]: runner, ...dependencies } = versionsOf(packages)
  return {
    name: '@soundings/tools',
    version: contractVersion(),
    license: 'MIT',
    type: 'module',
    engines: readJson(path.join(root, 'package.json')).engines,
    bin: Object.fromEntries(Object.keys(BINS).map((name) => [`soundings-${name}`, `bin/${name}.mjs`])),
    dependencies,
    peerDependencies: { [RUNNER]: runner },
  }
}

export const packTools = (destination) =>
  packFolder(destination, async (folder) => {
    const inFolder = (file) => path.join(folder, file)
    writeJson(inFolder('package.json'), manifestOf(await compile(folder)))
    const filter = (file) => isData(file) || !path.extname(file)
    for (const part of DATA) cpSync(path.join(root, part), inFolder(part), { recursive: true, filter })
    for (const made of ['bin', 'shared/build']) mkdirSync(inFolder(made), { recursive: true })
    writeFileSync(inFolder('shared/build/run.mjs'), RUN)
    for (const [name, program] of Object.entries(BINS))
      writeFileSync(inFolder(`bin/${name}.mjs`), `#!/usr/bin/env node\nimport '../${program}'\n`, {
        mode: 0o755,
      })
  })

if (process.argv[1] === import.meta.filename) {
  answerHelp(
    `npm run pack:tools -- [folder]
  packs @soundings/tools, the commands of releases, words and dev, for teams outside this workspace; into this folder without one`,
    [],
  )
  console.log(await packTools(destinationOf(process.argv[2])))
}
