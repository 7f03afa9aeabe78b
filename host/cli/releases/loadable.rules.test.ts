import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { emptyRegistry } from '../registry/registry.schema.ts'
import { aRemoteBuild } from '../testing/builds.fixture.ts'
import type { RemoteBuild } from './build.schema.ts'
import { publishRefusals } from './publish.rules.ts'

/** A build with other scripts and valid hashes. */
const withFiles = (scripts: Record<string, string>): RemoteBuild => {
  const { manifest, ...build } = aRemoteBuild('mfe-b')
  const files = new Map(Object.entries(scripts).map(([name, text]) => [name, Buffer.from(text)]))
  const hashed = [...files].map(([name, content]) => [name, { integrity: integrityOf(content) }])
  return { ...build, files, manifest: { ...manifest, files: Object.fromEntries(hashed) } }
}

const refusals = (scripts: Record<string, string>) => publishRefusals(emptyRegistry(), withFiles(scripts))
const hashOf = (text: string) => integrityOf(Buffer.from(text))

const screen = 'define([], () => 1)'

it.each([
  ['an export', 'const init = 1\nexport { init }'],
  ['a static import', `import { get } from './runtime.js'\nvar mfe_b = get`],
  ['import.meta', 'var mfe_b = new URL(".", import.meta.url)'],
  ['await at the top', 'var mfe_b = await Promise.resolve(1)'],
])('an entry that is an ES module by %s is refused, and the message names the preset', (_, text) => {
  expect(refusals({ 'remoteEntry.js': text, 'screen-home.js': screen })).toEqual([
    expect.stringMatching(/^remoteEntry\.js is an ES module \(.+\).+@soundings\/shared\/build\/remote\.$/),
  ])
})

test('a chunk that is an ES module is refused too: a classic entry may import() it', () => {
  const entry = `var mfe_b = { get: () => import('./screen-home.js') }`
  expect(refusals({ 'remoteEntry.js': entry, 'screen-home.js': 'export default 1' })).toEqual([
    expect.stringContaining('screen-home.js is an ES module'),
  ])
})

test('a script with a syntax error is refused as such', () => {
  expect(refusals({ 'remoteEntry.js': 'var mfe_b = {', 'screen-home.js': screen })).toEqual([
    expect.stringMatching(/^remoteEntry\.js has a syntax error \(.+\)\. Build again\.$/),
  ])
})

test('a script that is loaded without its hash is refused, with the line to add', () => {
  expect(refusals({ 'remoteEntry.js': 'var mfe_b = {}', 'screen-home.js': screen })).toEqual([
    expect.stringMatching(
      /^screen-home\.js would be loaded without its hash\. .* new SubresourceIntegrityPlugin\(\{ hashFuncNames: \['sha384'\] \}\)/,
    ),
  ])
})

test('the hash of a script may be in any other script, not only in the entry', () => {
  const late = 'define([], () => 2)'
  const files = {
    'remoteEntry.js': `var mfe_b = '${hashOf(`${screen} // ${hashOf(late)}`)}'`,
    'screen-home.js': `${screen} // ${hashOf(late)}`,
    'late.js': late,
  }
  expect(refusals(files)).toEqual([])
})
