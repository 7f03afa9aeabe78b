/**
 * `npm run pack:shared -- <folder>`: packs `@soundings/shared` for teams outside the workspace: only the paths of the
 * contract, without tests and internal ones.
 */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp } from '../../../shared/build/command-line.mjs'
import { contractExports } from '../../../shared/build/contract-exports.mjs'
import { readJson, writeJson } from './json-files.mjs'
import { destinationOf, packFolder } from './pack-folder.mjs'

const shared = path.resolve(import.meta.dirname, '../../../shared')
const PARTS = ['src', 'build', 'lint', 'CHANGELOG.md']
/** The host provides the kit's translations. */
const isShipped = (file) => !/\.(test|fixture)\.tsx?$|\.po$/.test(file)

/** The contract's version, which the packed package gets. */
export const contractVersion = () =>
  /'(.+)'/.exec(readFileSync(path.join(shared, 'src/contract/version.ts'), 'utf8'))[1]

/** The workspace's manifest without internal entries, ready for publishing. */
const manifestOf = ({ exports, devDependencies: _, private: __, ...manifest }) => ({
  ...manifest,
  version: contractVersion(),
  exports: contractExports(exports),
})

/** Writes the package into a folder. @returns the name of its file. */
export const packContract = (destination) =>
  packFolder(destination, (folder) => {
    for (const part of PARTS)
      cpSync(path.join(shared, part), path.join(folder, part), { recursive: true, filter: isShipped })
    writeJson(path.join(folder, 'package.json'), manifestOf(readJson(path.join(shared, 'package.json'))))
  })

if (process.argv[1] === import.meta.filename) {
  answerHelp(
    `npm run pack:shared -- [folder]
  packs @soundings/shared, the contract, for teams outside this workspace; into this folder without one`,
    [],
  )
  console.log(await packContract(destinationOf(process.argv[2])))
}
