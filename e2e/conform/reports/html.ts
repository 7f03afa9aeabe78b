import { placeOf } from '../document/openapi-document.ts'
import { operations } from '../document/operations.ts'
import type { Result } from '../findings.ts'
import { byOperation, countOutcomes, escapeMarkup, OUTCOMES, type Report } from './report.rules.ts'

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #767676; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
  td, p { overflow-wrap: anywhere; }
  summary { padding: 0.25rem 0; }
  .failed { font-weight: bold; }
  h1 { overflow-wrap: anywhere; }
  /* Four columns of a narrow page would break each word: a row is lines below each other there. */
  @media (max-width: 40rem) {
    thead { clip-path: inset(50%); position: absolute; }
    tr { border-bottom: 1px solid #767676; display: block; padding: 0.5rem 0; }
    td { border: 0; display: block; padding: 0; }
    td:nth-child(3)::before { content: 'expected: '; }
    td:nth-child(4)::before { content: 'came: '; }
  }
  @media print { details::details-content { content-visibility: visible; block-size: auto; } }
`

const toRow = ({ outcome, id, expected, came }: Result) => {
  const cells = [outcome, id, expected, came].map((text) => `<td>${escapeMarkup(text)}</td>`).join('')
  return `<tr${outcome === 'failed' ? ' class="failed"' : ''}>${cells}</tr>`
}

const toCounts = (results: readonly Result[]) => {
  const counts = countOutcomes(results)
  return OUTCOMES.filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${outcome}`)
    .join(', ')
}

const toPlace = (id: string) => {
  const operation = operations.find((one) => one.id === id)
  return operation
    ? `<p>${operation.summary}: ${operation.method} ${operation.template} (${placeOf(id)})</p>\n`
    : ''
}

/** Open where something is to be read. */
const toGroup = ([operation, results]: [string, Result[]]) => `
<details${results.some(({ outcome }) => outcome === 'failed') ? ' open' : ''}>
<summary>${escapeMarkup(operation)}: ${toCounts(results)}</summary>
${toPlace(operation)}<table>
<thead><tr><th scope="col">outcome</th><th scope="col">check</th><th scope="col">expected</th><th scope="col">came</th></tr></thead>
<tbody>
${results.map(toRow).join('\n')}
</tbody>
</table>
</details>`

/** Sorts failed results first. */
const failedFirst = (results: readonly Result[]) => [
  ...results.filter(({ outcome }) => outcome === 'failed'),
  ...results.filter(({ outcome }) => outcome !== 'failed'),
]

/** A page to read and to hand on: it loads nothing. */
export const formatHtml = ({ baseUrl, version, at, results }: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escapeMarkup(baseUrl)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Conformance of ${escapeMarkup(baseUrl)}</h1>
<p>Soundings clinic API ${escapeMarkup(version)}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${toCounts(results)}.</p>
${[...byOperation(failedFirst(results))].map(toGroup).join('\n')}
</body>
</html>
`
