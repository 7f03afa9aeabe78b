/**
 * Writes the tables of docs/accessibility.md: criteria of WCAG 2.2 with their tests. Fails when a test is missing, when
 * a supported criterion has no test, or, with `--check`, when the report is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp } from '../shared/build/command-line.mjs'

answerHelp(`node docs/write-accessibility.mjs [--check]
  writes the tables of docs/accessibility.md from docs/accessibility; --check only compares`)
const root = path.resolve(import.meta.dirname, '..')
const read = (...parts) => readFileSync(path.join(root, ...parts), 'utf8')
const REPORT = 'docs/accessibility.md'

const readTable = (file) => {
  const [head, ...rows] = read('docs/accessibility', file).trimEnd().split('\n')
  const names = head.split('\t')
  return rows.map((row) => {
    const cells = row.split('\t')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

const proofs = readTable('proofs.tsv')
const criteria = readTable('criteria.tsv').map((row) => ({
  ...row,
  keys: row.proofs.split(' ').filter(Boolean),
}))

const hasTest = ({ file, title }) => {
  try {
    return read(file).includes(title)
  } catch {
    return false
  }
}
const known = new Set(proofs.map(({ key }) => key))
const used = new Set(criteria.flatMap(({ keys }) => keys))
const VERDICTS = ['Supports', 'Partially Supports', 'Does Not Support', 'Not Applicable', 'Not Evaluated']

const problems = [
  ...proofs
    .filter((proof) => !hasTest(proof))
    .map(({ file, title }) => `${file} has no test '${title}', which ${REPORT} names`),
  ...proofs.filter(({ key }) => !used.has(key)).map(({ key }) => `proofs.tsv: no criterion needs '${key}'`),
  ...criteria.flatMap(({ id, conformance, keys, remarks }) => [
    ...keys.filter((key) => !known.has(key)).map((key) => `${id}: there is no proof '${key}'`),
    ...(VERDICTS.includes(conformance) ? [] : [`${id}: '${conformance}' is no word of a VPAT`]),
    ...(/^(Partially )?Supports$/.test(conformance) && keys.length === 0 ? [`${id}: no test proves it`] : []),
    ...(conformance === 'Supports' || remarks ? [] : [`${id}: ${conformance} needs a remark`]),
  ]),
]

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const ofLevel = (level) =>
  table(
    ['Criteria', 'Conformance Level', 'Remarks and Explanations'],
    criteria
      .filter((row) => row.level === level)
      .map(({ id, name, conformance, keys, remarks }) => [
        `${id} ${name}`,
        conformance,
        [remarks, keys.length > 0 && `Tests: ${keys.map((key) => `\`${key}\``).join(', ')}.`]
          .filter(Boolean)
          .join(' '),
      ]),
  )

const written = read(REPORT)
let report = written
for (const level of ['A', 'AA']) {
  const marked = new RegExp(`(<!-- level ${level} -->\\n)[\\s\\S]*?(\\n<!-- end of level ${level} -->)`)
  if (!marked.test(written)) problems.push(`${REPORT} has no mark of level ${level}`)
  report = report.replace(marked, (_all, start, end) => `${start}${ofLevel(level)}${end}`)
}

if (process.argv.includes('--check')) {
  if (written !== report) problems.push(`${REPORT} is stale: node docs/write-accessibility.mjs`)
} else {
  writeFileSync(path.join(root, REPORT), report)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
