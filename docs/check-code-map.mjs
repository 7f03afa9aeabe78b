/**
 * Fails when a row of docs/code-map.md, or of a table in docs/architecture.md or README.md, names a missing file. A
 * name without a folder (`outbox.ts`) is a file beside the first one of its row.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const broken = ['docs/code-map.md', 'docs/architecture.md', 'README.md'].flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => {
    const paths = [...row.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map((match) => match[1])
    const names = [...row.matchAll(/`([\w.-]+\.(?:tsx?|mjs))`/g)].map((match) => match[1])
    return [...paths, ...names.map((name) => path.join(path.dirname(paths[0] ?? ''), name))]
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${file}: ${target} does not exist`)
  })
})

for (const line of broken) console.error(line)
process.exitCode = broken.length > 0 ? 1 : 0
