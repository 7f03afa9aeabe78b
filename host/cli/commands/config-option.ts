import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Option } from 'commander'
import * as v from 'valibot'
import type { Configured } from '../registry/remote-config.rules.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import type { CliEnvironment } from './cli-context.ts'

/** `--config <file>`: what a deployment configures of its remotes. */
export const configOption = (): Option =>
  new Option(
    '--config <file>',
    'the /config.json: what it says of a remote has to fit (default: CONFIG_FILE)',
  )

const configSchema = v.object({
  remotes: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
})

/**
 * Reads `remotes` of a `/config.json`; nothing where no file is named.
 * @throws PublishRefusedError for a file that is not there, or cannot be read.
 */
export const readConfigured = async (
  { cwd, env }: Pick<CliEnvironment, 'cwd' | 'env'>,
  file: string | undefined = env.CONFIG_FILE || undefined,
): Promise<Configured> => {
  if (file === undefined) return {}
  try {
    const text = await readFile(path.resolve(cwd, file), 'utf8')
    return v.parse(configSchema, JSON.parse(text)).remotes
  } catch (error) {
    throw new PublishRefusedError(file, [error instanceof Error ? error.message : String(error)])
  }
}
