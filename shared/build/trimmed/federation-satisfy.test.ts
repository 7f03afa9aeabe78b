import { readFileSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'

/** The file stands beside a package of ESM that is not transformed for tests: its own part is what is tried. */
const source = readFileSync(path.join(__dirname, 'federation-satisfy.js'), 'utf8')
const satisfy: (version: string, range: string) => boolean | string = new Function(
  'satisfyAny',
  `${source.replace(/^import .*$/m, '').replace('export const satisfy =', 'return')}`,
)(() => 'asked the library')

const versions = ['1.0.0', '1.2.3', '1.2.4', '1.3.0', '1.10.0', '2.0.0', '2.0.1', '19.3.1']

test.each(versions.flatMap((version) => versions.map((range) => [version, range] as const)))(
  '%s against %s is as semver says',
  (version, range) => {
    expect(satisfy(version, `^${range}`)).toBe(semver.satisfies(version, `^${range}`))
    expect(satisfy(version, range)).toBe(semver.satisfies(version, range))
  },
)

test.each([
  ['1.2.3', '^0.2.3'],
  ['0.2.3', '^0.2.3'],
  ['1.2.3', '>=1'],
  ['1.2.3-beta.1', '^1.2.3'],
  ['1.2.3', '<=1.2.3'],
  ['1.2.3', '*'],
])('%s against %s is left to the library', (version, range) => {
  expect(satisfy(version, range)).toBe('asked the library')
})
