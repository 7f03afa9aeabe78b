import { readFileSync } from 'node:fs'
import path from 'node:path'

const shared = path.resolve(import.meta.dirname, '..')
const INTERNAL = '/** Internal module: may change without notice. */'

/** Whether a module may change without notice, according to its first line. @param file its path from `shared/`. */
const isInternal = (file) =>
  /\.tsx?$/.test(file) && readFileSync(path.join(shared, file), 'utf8').startsWith(INTERNAL)

/**
 * The contract's paths for teams outside this workspace: the `exports` of `shared/package.json` without internal ones,
 * which only this repository's remotes may use.
 */
export const contractExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports).filter(([name, file]) => !name.startsWith('./internal/') && !isInternal(file)),
  )
