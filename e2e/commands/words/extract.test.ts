import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CopyError, extractApp, extractFile } from './extract'

const extract = (words: string) => extractFile(`export const COPY = ${words}`, 'src/a.copy.ts')

test('npm run words collects the id, text and comment of each message', () => {
  expect(
    extract(`messages('diary', {
      title: 'How are you?',
      /** \`name\` is a first name. @critical */
      hello: \`Hello, {name}\`,
      problem: { unknown: 'We do not ' + 'know yet.' },
    })`),
  ).toEqual([
    { id: 'diary.title', english: 'How are you?', comment: '', isCritical: false, file: 'src/a.copy.ts' },
    {
      id: 'diary.hello',
      english: 'Hello, {name}',
      comment: '`name` is a first name.',
      isCritical: true,
      file: 'src/a.copy.ts',
    },
    {
      id: 'diary.problem.unknown',
      english: 'We do not know yet.',
      comment: '',
      isCritical: false,
      file: 'src/a.copy.ts',
    },
  ])
})

test('npm run words marks every message below @critical as critical', () => {
  const source = `/** @critical */ export const COPY = frameMessages('a', { b: 'B', c: { d: 'D' } })`
  expect(extractFile(source, 'a.copy.ts').map(({ isCritical }) => isCritical)).toEqual([true, true])
})

test.each([
  ['a function', `messages('a', { b: (c) => c })`],
  ['a template with an expression', `messages('a', { b: \`\${c}\` })`],
  ['a spread', `messages('a', { ...b })`],
  ['a namespace that is not a string', `messages(A, { b: 'B' })`],
])('npm run words refuses messages() with %s', (_, words) => {
  expect(() => extract(words)).toThrow(CopyError)
})

test('npm run words collects the navigation labels of an app', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'words-'))
  try {
    mkdirSync(path.join(folder, 'src'))
    writeFileSync(
      path.join(folder, 'remote.json'),
      JSON.stringify({
        name: 'mfe-a',
        owner: 'a',
        contract: '^1.0.0',
        routes: [
          {
            path: '/',
            layout: 'authenticated',
            screen: 'home',
            navigation: { label: 'Inbox', icon: 'inbox', order: 1 },
          },
        ],
      }),
    )
    writeFileSync(path.join(folder, 'src/a.copy.ts'), `export const A = messages('a', { b: 'B' })`)
    expect(extractApp(folder).map(({ id, english }) => [id, english])).toEqual([
      ['navigation.home', 'Inbox'],
      ['a.b', 'B'],
    ])
    writeFileSync(path.join(folder, 'src/c.copy.ts'), `export const A = messages('a', { b: 'C' })`)
    expect(() => extractApp(folder)).toThrow(/a\.b is in both/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
