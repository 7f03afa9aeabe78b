/** Fails when a comment or a document cites a decision that has no page in docs/decisions, or names no page at all. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const pages = new Set(readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))

const files = readdirSync(root)
  .filter((name) => /^(docs|host|shared|e2e|mfe-.*)$/.test(name))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(tsx?|mjs|md|yaml)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
  .filter((file) => file !== 'docs/check-citations.mjs')

/** `(decisions, Behaviour)`, `(specification, 4; decisions)`, `(design, Forms)`: documents that are not in the repository. */
const WITHOUT_PAGE = /[(;] ?(?:decisions?(?! \d)|design)\b(?:[,:][^)\n]*|(?=\)))/g
/** `decision 0123`, `decisions 0055 and 0057`, `decisions 0100, 0101`. */
const WITH_PAGE = /\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/g

const broken = files.flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const missing = [...text.matchAll(WITH_PAGE)]
    .flatMap(([, numbers]) => numbers.match(/\d{4}/g) ?? [])
    .filter((number) => !pages.has(number))
  return [
    ...[...text.matchAll(WITHOUT_PAGE)].map(
      ([citation]) => `${file}: '${citation.trim()}': cite a page of docs/decisions by its number`,
    ),
    ...missing.map((number) => `${file}: decision ${number} has no page in docs/decisions`),
  ]
})

for (const line of broken) console.error(line)
process.exitCode = broken.length > 0 ? 1 : 0
