/** `npm run reference`: TypeDoc's pages of the modules that a remote may import. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contractExports } from './build/contract-exports.mjs'

const shared = import.meta.dirname
const { exports } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8'))
const files = Object.entries(contractExports(exports))
  .filter(([, file]) => /\.tsx?$/.test(file))
  // The kit re-exports modules that have separate paths.
  .filter(([name]) => name !== './kit')
  .map(([, file]) => path.join(shared, file))

export default {
  name: 'Contract of Soundings',
  entryPoints: files,
  tsconfig: path.join(shared, 'tsconfig.reference.json'),
  readme: path.join(shared, 'README.md'),
  out: path.join(shared, 'dist/reference'),
  excludeExternals: true,
  // `npm run types` checks types with this repository's compiler.
  skipErrorChecking: true,
  validation: false,
}
