import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Packs a folder with a `package.json` by `npm pack`. @returns the name of the file in the destination. */
export const packFolder = (folder, destination) => {
  mkdirSync(destination, { recursive: true })
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination]
  const output = execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(output)[0].filename
}
