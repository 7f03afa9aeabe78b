import { readFileSync } from 'node:fs'
import path from 'node:path'
import { copyStrings } from './copy-strings.fixture.ts'

const page = readFileSync(path.resolve(__dirname, '../../../docs/words.md'), 'utf8')

/** The rows of the table with the columns 'say', 'not' and 'for'. */
const terms = (/\| say [^\n]+\n[^\n]+\n((?:\|[^\n]+\n)+)/.exec(page)?.[1] ?? '')
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .flatMap(([, say, not]) => (say && not ? not.split(', ').map((avoided) => ({ say, avoided })) : []))

/** Exempt: the decisions beside the specification prescribe this text ('Added after the third round'). */
const GIVEN = 'Go on with the answers of your other device?'

const contains = (text: string, term: string) => new RegExp(`(?<![\\w-])${term}(?![\\w-])`, 'i').test(text)

test('the table of terms in docs/words.md can be read', () => {
  expect(terms).toContainEqual({ say: 'kiosk', avoided: 'terminal' })
  expect(terms.length).toBeGreaterThan(15)
})

test('copy files use no word that docs/words.md replaces', () => {
  const used = copyStrings().flatMap(({ file, strings }) =>
    strings.flatMap((text) =>
      terms
        .filter(({ avoided }) => text !== GIVEN && contains(text, avoided))
        .map(({ say, avoided }) => `${file}: '${avoided}' in '${text}', say '${say}'`),
    ),
  )
  expect(used).toEqual([])
})
