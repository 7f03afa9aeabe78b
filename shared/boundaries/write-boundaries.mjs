/** `npm run boundaries`: writes the table of `boundaries.mjs` as Biome's configuration; `-- --check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp } from '../create/command-line.mjs'
import { boundaries } from './boundaries.mjs'

answerHelp(
  `npm run boundaries -- [--check]
  writes the table of what may import what as rules of the linter; --check only compares`,
  ['--check'],
)
const file = path.join(import.meta.dirname, 'boundaries.json')
const text = `${JSON.stringify(boundaries, null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('shared/boundaries/boundaries.json is not what boundaries.mjs says: npm run boundaries.')
  process.exitCode = 1
}
