import { wordsOfHost } from './words-of-host.rules.ts'

const hash = (letter: string) => ({ integrity: `sha384-${letter.repeat(64)}` })
const host = {
  name: 'host' as const,
  contract: '1.0.0',
  shared: {},
  files: { 'words.js': hash('a'), 'words-host.es.json': hash('b'), 'words-host.ar.json': hash('c') },
  chunks: { main: ['main.js'], words: ['words.js'] },
  words: { host: { es: 'words-host.es.json', ar: 'words-host.ar.json' } },
}

test("a page includes the URL of the host's catalog for each shown language", () => {
  expect(wordsOfHost(host, ['es', 'fr'], '/host/1')).toEqual({
    scripts: [{ url: '/host/1/words.js', ...hash('a') }],
    catalogs: { es: { url: '/host/1/words-host.es.json', ...hash('b') } },
  })
})

test('a page has no catalogs if its host release has none', () => {
  const { words: _, ...before } = { ...host, chunks: {} }
  expect(wordsOfHost(before, ['es'], '/host/1')).toEqual({ scripts: [], catalogs: {} })
})
