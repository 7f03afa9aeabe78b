import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import bcd from '@mdn/browser-compat-data'
import { parseSync } from '@swc/core'
import { targets } from '../build/compile-options'
import { isObject, sourceFiles } from './copy/copy-strings.fixture'

const GLOBALS: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  sessionStorage: 'Storage',
  window: 'Window',
}

/** APIs with a fallback in the code. */
const OPTIONAL = ['document.adoptedStyleSheets', 'indexedDB.databases']

const isTooNew = (statement: CompatStatement | undefined): boolean => {
  const support = new Map(Object.entries(statement?.support ?? {}))
  return targets.some((target) => {
    const [browser = '', oldest] = target.split(' >= ')
    const known = [support.get(browser) ?? []].flat()
    const since = known.flatMap(({ flags, version_added: version }) =>
      flags ? [] : Number.parseFloat((version || '').replace('≤', '')),
    )
    return known.length > 0 && !since.some((version) => version <= Number(oldest))
  })
}

const interfaceOf = (name: string): Identifier | undefined => {
  const known = GLOBALS[name] ?? name
  return bcd.api[known] ?? bcd.javascript.builtins?.[known]
}

const nameOf = (node: unknown) =>
  isObject(node) && node.type === 'Identifier' && typeof node.value === 'string' ? node.value : ''

/** Finds functions such as `AbortSignal.timeout` that the oldest supported browsers lack. */
const tooNewIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(tooNewIn)
  if (!isObject(node)) return []
  const found = Object.values(node).flatMap(tooNewIn)
  const callee = nameOf(node.callee)
  if (isTooNew(interfaceOf(callee)?.__compat)) return [callee, ...found]
  const [object, member] = [nameOf(node.object), nameOf(node.property)]
  const known = interfaceOf(object)
  const use = `${object}.${member}`
  const isNew = isTooNew((known?.[`${member}_static`] ?? known?.[member])?.__compat)
  return isNew && !OPTIONAL.includes(use) ? [use, ...found] : found
}

const sources = sourceFiles(/\.tsx?$/)

test("only one file reads the browser's network state", () => {
  const readers = sources.flatMap(({ file, text }) => (/\bonLine\b/.test(text) ? [file] : []))
  expect(readers).toEqual(['shared/src/platform/use-online.ts'])
})

test('pages use only APIs that the oldest supported browsers have', () => {
  const tooNew = sources.flatMap(({ file, text }) => {
    const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
    return tooNewIn(body).map((use) => `${file}: ${use}`)
  })
  expect(tooNew).toEqual([])
})
