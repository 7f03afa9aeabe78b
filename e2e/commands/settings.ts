/** `npm run settings -- check <file> [store]` checks a `CONFIG_FILE`, also against the store's live remotes. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { configuredProblems } from '../../host/cli/registry/remote-config.rules.ts'
import { openStore } from '../../host/cli/store/open-store.ts'
import { fail, readArguments } from '../../shared/build/command-line.mjs'
import { listConfigProblems } from '../gateway/check-config.rules.ts'
import { createLocalConfig } from '../gateway/local-config.ts'

const USAGE =
  'npm run settings -- check <file> [store]   The file is a /config.json, or what differs from the default (docs/deploying.md); the store is a folder or s3://… with releases.'

const [command, file, store, ...rest] = readArguments({}, USAGE).positionals
const place = { cwd: process.cwd(), env: process.env }

/** A file without `identity` uses the deployment's own identity service. */
const defaults = createLocalConfig({ userPoolId: 'of-the-deployment', clientId: 'of-the-deployment' })

const configSchema = v.object({
  remotes: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
})

/** Empty for an unreadable file, which `listConfigProblems` reports. */
const readConfigured = (text: string) => {
  try {
    return v.parse(configSchema, JSON.parse(text)).remotes
  } catch {
    return {}
  }
}

const listRemoteProblems = async (text: string, address: string): Promise<string[]> => {
  if (!address.startsWith('s3://') && !existsSync(address)) return [`there is no release store at ${address}`]
  const releases = await openStore(address, place)
  return configuredProblems(await releases.readRegistry(), readConfigured(text))
}

const check = async (path: string): Promise<number> => {
  const text = await readFile(path, 'utf8').catch((error: Error) => error)
  const problems = text instanceof Error ? [text.message] : listConfigProblems(text, defaults)
  if (store && typeof text === 'string') problems.push(...(await listRemoteProblems(text, store)))
  for (const problem of problems) console.error(`${path}: ${problem}`)
  if (problems.length === 0) console.log(`${path} can be served.`)
  return problems.length === 0 ? 0 : 1
}

if (command !== 'check' || !file || rest.length > 0) fail(USAGE)
else process.exitCode = await check(file)
