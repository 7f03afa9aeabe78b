/**
 * `npm run stack [-- [--three-origins] <command>]` runs docker-compose.yml's services without Docker, and the command
 * with BASE_URL and COMPOSE_FOLDER. `--three-origins` serves page, API and identity service on subdomains of one site.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { answerHelp } from '../../shared/build/command-line.mjs'
import { createStack, type StartedStack } from './machine/create-stack.ts'

const [first, ...others] = process.argv.slice(2)
const isThreeOrigins = first === '--three-origins'
const [command, ...args] = isThreeOrigins ? others : process.argv.slice(2)
if (command?.startsWith('-'))
  answerHelp(`npm run stack -- [--three-origins] [command…]
  the services of docker-compose.yml without Docker, while the command runs; without one until Ctrl-C
  --three-origins  page, API and identity service at origins of their own`)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stopSignal = Promise.race(signals.map((signal) => once(process, signal)))

const runCommand = async ({ url, store, folder, clientEnv }: StartedStack): Promise<number> => {
  if (!command) {
    console.log(`The stack is ready at ${url}; its releases are in ${store}, its logs in ${folder}/logs.`)
    return stopSignal.then(() => 0)
  }
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: url,
      COMPOSE_FOLDER: folder,
      ...clientEnv,
    },
  })
  stopSignal.then(() => child.kill('SIGTERM'))
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : 1
}

const stack = createStack({ isThreeOrigins })
try {
  const started = await Promise.race([stack.start(), stopSignal.then(() => undefined)])
  process.exitCode = started ? await runCommand(started) : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stack.stop()
}
// Pending work of an interrupted start must not keep this process alive.
process.exit()
