/** Without `--from`, the registry's command line uses the project in the current folder. */
import '../../../../shared/build/require-node.mjs'
import path from 'node:path'
import { createJourneyRunner } from '../../../../host/cli/check/run-journeys.ts'
import { runCli } from '../../../../host/cli/commands/run-cli.ts'

const tools = path.resolve(import.meta.dirname, '../../../..')
const project = process.cwd()

process.exitCode = await runCli(process.argv.slice(2), {
  buildOf: () => path.join(project, 'dist'),
  localStore: path.join(project, '.data/releases'),
  cwd: process.env.INIT_CWD ?? project,
  env: process.env,
  print: (text) => console.log(text),
  runJourneys: createJourneyRunner(tools),
  printError: (text) => console.error(text),
})
