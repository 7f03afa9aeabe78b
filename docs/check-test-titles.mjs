/** Fails when a test title names more than six rows of the checklist: a failure would not show the broken one. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const MAX_IDS = 6
const root = path.resolve(import.meta.dirname, '..')

const testFiles = readdirSync(root)
  .filter((name) => /^(host|shared|e2e|mfe-.*)$/.test(name))
  .flatMap((app) =>
    readdirSync(path.join(root, app), { recursive: true }).map((file) => path.join(app, file)),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))

const RUN_OF_IDS = /(?:\[[A-Z]+-\d+\](?:, | )?)+/g

const broken = testFiles.flatMap((file) =>
  (readFileSync(path.join(root, file), 'utf8').match(RUN_OF_IDS) ?? [])
    .map((ids) => ids.match(/[A-Z]+-\d+/g) ?? [])
    .filter((ids) => ids.length > MAX_IDS)
    .map(
      (ids) =>
        `${file}: a test names ${ids.length} rows of the checklist, at most ${MAX_IDS}: ${ids.join(' ')}`,
    ),
)

for (const line of broken) console.error(line)
process.exitCode = broken.length > 0 ? 1 : 0
