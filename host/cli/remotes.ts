import path from 'node:path'
import { smokeJourneysOf } from './check/run-journeys.ts'
import { runCli } from './commands/run-cli.ts'

const root = path.resolve(import.meta.dirname, '../..')

process.exitCode = await runCli(process.argv.slice(2), {
  root,
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  print: (text) => console.log(text),
  runJourneys: smokeJourneysOf(root),
  complain: (text) => console.error(text),
})
