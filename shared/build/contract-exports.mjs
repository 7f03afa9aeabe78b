import { readFileSync } from 'node:fs'
import path from 'node:path'

const shared = path.resolve(import.meta.dirname, '..')
const INTERNAL = '/** Internal module: may change without notice. */'

/** Whether a module may change without notice, as its first line says. @param file its path from `shared/`. */
const isInternal = (file) =>
  /\.tsx?$/.test(file) && readFileSync(path.join(shared, file), 'utf8').startsWith(INTERNAL)

/**
 * The paths of the contract, which teams outside this workspace get: the `exports` of `shared/package.json` without internal ones,
 * which are for the remotes of this repository alone.
 */
export const contractExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports).filter(([name, file]) => !name.startsWith('./internal/') && !isInternal(file)),
  )
