/**
 * `npm run new:remote -- <folder>/mfe-<name>` creates a remote outside the workspace from `shared/template`. It
 * contains packed `@soundings/shared` and `@soundings/tools`, so that no file refers to this workspace.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail, readArguments } from '../../../shared/build/command-line.mjs'
import { readJson, writeJson } from './json-files.mjs'
import { contractVersion, packContract } from './pack-contract.mjs'
import { packTools } from './pack-tools.mjs'
import { renameFeature } from './rename-feature.mjs'
import { templateDependencies } from './template-dependencies.mjs'

const USAGE = `npm run new:remote -- ../mfe-hello
  makes a remote outside this workspace, with the contract and the tools packed into it`
const root = path.resolve(import.meta.dirname, '../../..')
const template = path.join(root, 'shared/template')

const TOOLS = [
  '@biomejs/biome',
  '@playwright/test',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'fake-indexeddb',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'msw',
  'react-refresh',
  'typescript',
]

const BUILD_FILE = 'rspack.config.ts'
const BUILD_CONFIG = `import { remoteConfig } from '@soundings/shared/build/remote'

export default remoteConfig(import.meta.dirname)
`

const targetOf = (argument) => {
  if (!argument) fail(`Name a folder.\n${USAGE}`)
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), argument)
  const name = path.basename(folder)
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    fail(`"${name}" is not a valid remote name. Use mfe- and words in kebab-case, such as mfe-goals.`)
  if (existsSync(path.join(root, name)))
    fail(`${name} is a remote of this workspace. Choose another name: your release would replace it.`)
  if (!path.relative(root, folder).startsWith('..'))
    fail('Name a folder outside this workspace. For a remote inside it, copy the folder of another remote.')
  if (existsSync(folder) && readdirSync(folder).length > 0)
    fail(`${folder} is not empty. Name another folder.`)
  return { folder, name }
}

const pack = async (folder) => {
  const vendor = path.join(folder, 'vendor')
  return {
    shared: `file:vendor/${await packContract(vendor)}`,
    tools: `file:vendor/${await packTools(vendor)}`,
  }
}

const toolVersions = () =>
  Object.assign(
    {},
    ...['e2e', 'shared', '.'].map((app) => readJson(path.join(root, app, 'package.json')).devDependencies),
  )

const writeContract = (folder) => {
  const file = path.join(folder, 'remote.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"^1.0.0"', `"^${contractVersion()}"`))
}

const writePackage = (folder, name, packages) => {
  const versions = toolVersions()
  writeJson(path.join(folder, 'package.json'), {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'soundings-dev',
      build: 'rspack build',
      format: 'biome check --write .',
      lint: 'biome check --error-on-warnings . && npm run words -- --check',
      test: 'jest',
      types: 'tsc --noEmit',
      words: 'soundings-words --app .',
      remotes: 'soundings-remotes',
      release: `soundings-remotes publish ${name} --candidate`,
      ship: 'soundings-ship',
    },
    dependencies: { '@soundings/shared': packages.shared, ...templateDependencies },
    devDependencies: {
      '@soundings/tools': packages.tools,
      ...Object.fromEntries(TOOLS.map((tool) => [tool, versions[tool]])),
    },
  })
  const { compilerOptions } = readJson(path.join(root, 'tsconfig.json'))
  const { paths: _, ...options } = compilerOptions
  writeJson(path.join(folder, 'tsconfig.json'), { compilerOptions: options, include: ['src', 'journeys'] })
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules\ndist\n.data\n')
  writeJson(path.join(folder, 'biome.json'), {
    root: true,
    extends: ['@soundings/shared/lint'],
    files: { includes: ['**', '!dist', '!vendor', '!.data', '!**/*.json'] },
  })
}

/** Omits the lint plugin, which Biome finds only after the installation. */
const format = (folder) => {
  const { formatter, javascript } = readJson(path.join(root, 'shared/lint/remote.json'))
  writeJson(path.join(folder, 'biome.json'), { root: true, formatter, javascript })
  const biome = path.join(root, 'node_modules/.bin/biome')
  execFileSync(biome, ['format', '--write', 'src', 'journeys', 'README.md'], { cwd: folder, stdio: 'ignore' })
}

const { positionals } = readArguments({}, USAGE)
const { folder, name } = targetOf(positionals[0])
cpSync(template, folder, { recursive: true })
const feature = name.replace('mfe-', '')
renameSync(path.join(folder, 'src/features/hello'), path.join(folder, 'src/features', feature))
renameFeature(folder, feature)
writeContract(folder)
format(folder)
writePackage(folder, name, await pack(folder))
writeFileSync(path.join(folder, BUILD_FILE), BUILD_CONFIG)
console.log(`${name} is in ${folder}. Next:

  cd ${folder}
  npm install
  npm run types
  npm test
  npm run ship   # builds, lints, publishes a candidate into RELEASE_STORE, checks it, and prints a link that shows it`)
