/** `npm run settings -- check <file>`: whether a file can be served as `CONFIG_FILE`; one line for each thing that is wrong. */
import { readFile } from 'node:fs/promises'
import { listConfigProblems } from '../gateway/check-config.rules.ts'
import { createLocalConfig } from '../gateway/local-config.ts'

const [command, file] = process.argv.slice(2)

/** Where a file leaves out `identity`, the deployment's own identity service is served. */
const defaults = createLocalConfig({ userPoolId: 'of-the-deployment', clientId: 'of-the-deployment' })

const check = async (path: string): Promise<number> => {
  const text = await readFile(path, 'utf8').catch((error: Error) => error)
  const problems = text instanceof Error ? [text.message] : listConfigProblems(text, defaults)
  for (const problem of problems) console.error(`${path}: ${problem}`)
  if (problems.length === 0) console.log(`${path} can be served.`)
  return problems.length === 0 ? 0 : 1
}

if (command === 'check' && file) process.exitCode = await check(file)
else {
  console.error(
    'npm run settings -- check <file>   The file is a /config.json, or what differs from the default (docs/deploying.md).',
  )
  process.exitCode = command === '--help' ? 0 : 1
}
