/** `npm run pack:shared -- <folder>` packs the contract of `@soundings/shared` for teams outside the workspace. */
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

export const contractVersion = () =>
  /'(.+)'/.exec(readFileSync(path.join(shared, 'src/contract/version.ts'), 'utf8'))[1]

const manifestOf = ({ exports, devDependencies: _, private: __, ...manifest }) => ({
  ...manifest,
  version: contractVersion(),
  exports: contractExports(exports),
})

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
