/** `npm run reference`: TypeDoc's pages of what a remote may import, from the doc comments of the contract's exports. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contractExports } from './build/contract-exports.mjs'

const shared = import.meta.dirname
const { exports } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8'))
const files = Object.entries(contractExports(exports))
  .filter(([, file]) => /\.tsx?$/.test(file))
  // The kit is its parts, which have paths of their own.
  .filter(([name]) => name !== './kit')
  .map(([, file]) => path.join(shared, file))

export default {
  name: 'Contract of Soundings',
  entryPoints: files,
  tsconfig: path.join(shared, 'tsconfig.reference.json'),
  readme: path.join(shared, 'README.md'),
  out: path.join(shared, 'dist/reference'),
  excludeExternals: true,
  // `npm run types` does it, with the compiler of the house.
  skipErrorChecking: true,
  validation: false,
}
