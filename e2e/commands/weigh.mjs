/** `npm run weigh` prints lines of source, tests and prose by area, with each area's limit. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp } from '../../shared/build/command-line.mjs'

/** A file belongs to the first matching area. Limits are in lines. */
const AREAS = [
  ['mfe-* (seven remotes)', /^mfe-[a-z]+\//, 18_200],
  ['host/src', /^host\/(?!cli\/)/, 7_500],
  ['host/cli', /^host\/cli\//, 5_000],
  ['shared/src', /^shared\/src\//, 13_300],
  ['shared, the rest', /^shared\//, 2_300],
  ['e2e/sandbox', /^e2e\/sandbox\//, 11_500],
  ['e2e, the rest', /^e2e\//, 5_500],
  ['docs and root', /^/, 200],
]
const WHOLE = [
  ['source, hand-written', 63_000],
  ['tests and their fixtures', 42_000],
  ['Markdown', 4_500],
  ['decision records, pages', 20],
]

const isCode = (file) => /\.(ts|tsx|mts|cts|js|mjs|cjs|jsx)$/.test(file) && !/(^|\/)generated\//.test(file)
const isTest = (file) =>
  /\.(test|spec|fixture|scenario|page|journeys?)\.[a-z]+$/.test(file) ||
  /(^|\/)(fixtures|testing|__tests__)\//.test(file) ||
  /^e2e\/(journeys|failures|faults|releases|engines|screen-reader|gallery)\//.test(file)

/** 0 for a file deleted but not committed. */
const linesOf = (file) => {
  try {
    return readFileSync(file, 'utf8').split('\n').length - 1
  } catch {
    return 0
  }
}

const row = (name, now, most, more = '') => {
  const over = now > most ? `${String(now - most).padStart(7)} over` : 'ok'.padStart(12)
  return `${name.padEnd(26)}${String(now).padStart(7)} of ${String(most).padStart(6)}${over}${more}`
}

export const weigh = (root) => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const areas = AREAS.map(() => ({ source: 0, tests: 0, files: 0 }))
  let [prose, records] = [0, 0]
  for (const file of files.split('\0').filter(Boolean)) {
    const lines = linesOf(path.join(root, file))
    if (file.endsWith('.md')) prose += lines
    if (/^docs\/decisions\/[a-z-]+\.md$/.test(file)) records += 1
    if (!isCode(file)) continue
    const area = areas[AREAS.findIndex(([, belongs]) => belongs.test(file))]
    area[isTest(file) ? 'tests' : 'source'] += lines
    area.files += 1
  }
  const sum = (key) => areas.reduce((total, area) => total + area[key], 0)
  const whole = [sum('source'), sum('tests'), prose, records]
  return [
    ...areas.map(({ source, tests, files: count }, index) => {
      const [name, , most] = AREAS[index]
      return row(name, source, most, `   ${tests} of tests, ${count} files`)
    }),
    ...WHOLE.map(([name, most], index) => row(name, whole[index], most)),
  ]
}

if (process.argv[1] === import.meta.filename) {
  answerHelp('npm run weigh\n  lines of source, tests and prose by area, with the target of each', [])
  console.log(weigh(path.resolve(import.meta.dirname, '../..')).join('\n'))
}
