import { readFileSync } from 'node:fs'
import path from 'node:path'

const shared = path.resolve(import.meta.dirname, '..')
const INTERNAL = '/** Internal module: may change without notice. */'

const isInternal = (file) =>
  /\.tsx?$/.test(file) && readFileSync(path.join(shared, file), 'utf8').startsWith(INTERNAL)

/** The `exports` of `shared/package.json` that teams outside this workspace may import. */
export const contractExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports).filter(([name, file]) => !name.startsWith('./internal/') && !isInternal(file)),
  )
