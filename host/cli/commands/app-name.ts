import path from 'node:path'
import { InvalidArgumentError } from 'commander'
import type { CliEnvironment } from './cli-context.ts'

/** Checks only the format of the name; the store knows whether such an app was published. */
export const parseAppName = (value: string): string => {
  if (value === 'host' || /^mfe-[a-z0-9-]+$/.test(value)) return value
  throw new InvalidArgumentError('Use host, or the name of a remote (mfe-…).')
}

/** Parses the names of several apps. */
export const parseAppNames = (value: string, before: string[] = []): string[] => [
  ...before,
  parseAppName(value),
]

/** Folder of a build: `from`, or the workspace's. */
export const buildFolder = (
  { cwd, buildOf }: CliEnvironment,
  name: string,
  from: string | undefined,
): string => (from ? path.resolve(cwd, from) : buildOf(name))
