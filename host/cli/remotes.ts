import path from 'node:path'
import { runCli } from './commands/run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  root: path.resolve(import.meta.dirname, '../..'),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
})
