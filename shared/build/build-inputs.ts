import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LEFT_OUT = /(^|\/)(dist(-\w+)?|node_modules|cli|testing)(\/|$)|\.test\.tsx?$|\.md$/

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !LEFT_OUT.test(path.relative(folder, file)))
    .sort()

/** Inputs with equal hashes give equal builds. */
export const inputsHash = (root: string, folders: readonly string[], files: readonly string[]): string => {
  const hash = createHash('sha256')
  const all = [
    ...folders.flatMap((folder) => filesIn(path.join(root, folder))),
    ...files.map((file) => path.join(root, file)),
  ]
  for (const file of all)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
