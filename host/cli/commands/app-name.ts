import path from 'node:path'
import { InvalidArgumentError } from 'commander'
import type { CliEnvironment } from './cli-context.ts'

/** Checks only the format of the name. The store knows the published apps. */
export const parseAppName = (value: string): string => {
  if (value === 'host' || /^mfe-[a-z0-9-]+$/.test(value)) return value
  throw new InvalidArgumentError('Use host, or the name of a remote (mfe-…).')
}

export const parseAppNames = (value: string, before: string[] = []): string[] => [
  ...before,
  parseAppName(value),
]

export const buildFolder = (
  { cwd, buildOf }: CliEnvironment,
  name: string,
  from: string | undefined,
): string => (from ? path.resolve(cwd, from) : buildOf(name))
