/** `npm run new:feature -- <remote>/<feature> --path /address` adds a screen from the template to a remote. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail, readArguments } from '../../../shared/build/command-line.mjs'
import { readJson, writeJson } from './json-files.mjs'
import { renameFeature } from './rename-feature.mjs'
import { templateDependencies, templateDevDependencies } from './template-dependencies.mjs'

const USAGE = `npm run new:feature -- <remote>/<feature> --path /address [--layout authenticated|public-user|public|clinic|bare]
  makes a screen of a remote of this workspace, with its words, form, calls, test and route; for people who are logged in where no layout is named`
const LAYOUTS = ['authenticated', 'public-user', 'public', 'clinic', 'bare']
const workspace = path.resolve(import.meta.dirname, '../../..')
const template = path.join(workspace, 'shared/template')

const readDeclaration = (root, remote) => readJson(path.join(root, remote, 'remote.json'))
const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)))

/** @returns whether package.json changed. */
const declareImports = (root, remote) => {
  const manifest = readJson(path.join(root, remote, 'package.json'))
  const declared = {
    ...manifest,
    dependencies: sorted({ ...templateDependencies, ...manifest.dependencies }),
    devDependencies: sorted({ ...templateDevDependencies, ...manifest.devDependencies }),
  }
  writeJson(path.join(root, remote, 'package.json'), declared)
  return JSON.stringify(declared) !== JSON.stringify(manifest)
}

const declareMock = (root, remote, service) => {
  const file = path.join(root, remote, 'mock.json')
  const answers = JSON.parse(
    readFileSync(path.join(template, 'mock.json'), 'utf8').replaceAll('/v1/hello', service),
  )
  writeJson(file, { ...(existsSync(file) ? readJson(file) : {}), ...answers })
}

const remotesIn = (root) =>
  readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'remote.json')),
  )

/** Removes parameter names, which do not distinguish paths. */
const shapeOf = (address) => address.replace(/:[^/]+/g, ':')

const checkChoice = ({ root, remote, feature, address, layout }) => {
  const remotes = remotesIn(root)
  if (!remotes.includes(remote)) fail(`There is no remote "${remote}". Use ${remotes.join(', ')}.`)
  if (!/^[a-z][a-z0-9-]*$/.test(feature ?? ''))
    fail(`Name the feature in kebab-case, such as goals.\n${USAGE}`)
  if (!address) {
    const paths = readDeclaration(root, remote).routes.map((route) => route.path)
    const parents = paths.filter((at) => at !== '/' && !at.includes(':')).map((at) => at.split('/')[1])
    const examples = [...new Set(parents)].map((parent) => `/${parent}/${feature}`)
    fail(`Give the path of the screen, such as --path ${[...examples, `/${feature}`].join(', or --path ')}.`)
  }
  if (!LAYOUTS.includes(layout)) fail(`"${layout}" is not a layout. Use ${LAYOUTS.join(', ')}.`)
  if (!address.startsWith('/')) fail(`An address begins with "/"; "${address}" does not.`)
  for (const other of remotes) {
    for (const route of readDeclaration(root, other).routes)
      if (shapeOf(route.path) === shapeOf(address))
        fail(`${other} already has a screen at ${address}. Choose another --path.`)
  }
}

const { positionals, values } = readArguments(
  {
    path: { type: 'string' },
    layout: { type: 'string', default: 'authenticated' },
    // Set by tests.
    root: { type: 'string', default: workspace },
  },
  USAGE,
)
const { root, layout } = values
const [remote, feature] = (positionals[0] ?? '').split('/')
const address = values.path
checkChoice({ root, remote, feature, address, layout })
const folder = path.join(root, remote, 'src/features', feature)
if (existsSync(folder)) fail(`${path.relative(root, folder)} already exists. Choose another name.`)

const declaration = readDeclaration(root, remote)
declaration.routes.push({ path: address, layout, screen: feature })
declaration.service ??= { path: `/v1/${remote.replace('mfe-', '')}` }
const service = `${declaration.service.path}/${feature}`
cpSync(path.join(template, 'src/features/hello'), folder, { recursive: true })
renameFeature(folder, feature, service)
declareMock(root, remote, service)
const file = path.join(root, remote, 'remote.json')
writeJson(file, declaration)
const biome = path.join(workspace, 'node_modules/.bin/biome')
execFileSync(biome, ['format', '--write', file, folder], { cwd: root, stdio: 'ignore' })

const hasNewImports = declareImports(root, remote)
const inRoot = path.relative(root, folder)
console.log(`${address} is a screen of ${remote} now: ${inRoot}, its route in ${remote}/remote.json, and what answers its calls in ${remote}/mock.json.

Next:
${hasNewImports ? `\n  npm install                # ${remote}/package.json has new dependencies` : ''}
  npx jest ${inRoot}         # its test
  npm run lint && npm run types
  npm run dev -w ${remote}

Then add its API calls to e2e/journeys/calls.spec.ts, its states to e2e/gallery, its rules to docs/code-map.md.`)
