import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** @returns the package's file name in the destination. */
export const packFolder = async (destination, fill) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-pack-'))
  try {
    await fill(folder)
    mkdirSync(destination, { recursive: true })
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination]
    const stdio = ['ignore', 'pipe', 'ignore']
    const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio })
    return JSON.parse(output)[0].filename
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** npm runs scripts in the package's folder, but a relative path refers to the caller's folder. */
export const destinationOf = (argument = '.') => path.resolve(process.env.INIT_CWD ?? '.', argument)
