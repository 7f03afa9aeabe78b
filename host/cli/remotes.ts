import '../../shared/build/require-node.mjs'
import path from 'node:path'
import { createJourneyRunner } from './check/run-journeys.ts'
import { runCli } from './commands/run-cli.ts'

const root = path.resolve(import.meta.dirname, '../..')

process.exitCode = await runCli(process.argv.slice(2), {
  buildOf: (name) => path.join(root, name, 'dist'),
  localStore: path.join(root, '.data/releases'),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  print: (text) => console.log(text),
  runJourneys: createJourneyRunner(root, (text) => process.stderr.write(text)),
  printError: (text) => console.error(text),
})
