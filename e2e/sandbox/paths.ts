import { existsSync } from 'node:fs'
import path from 'node:path'

const rootFrom = (folder: string): string => {
  if (existsSync(path.join(folder, 'shared/src/api/openapi.yaml'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error('The sandbox runs inside the repository of Soundings only')
  return rootFrom(parent)
}

/** A command may start in any folder below it. */
export const repositoryRoot = rootFrom(process.cwd())

export const sandboxPath = (...parts: string[]): string => path.join(repositoryRoot, 'e2e/sandbox', ...parts)
