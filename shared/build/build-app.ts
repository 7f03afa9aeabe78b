import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inputsHash } from './build-inputs.ts'
import { type BuildMode, outputFolderOf } from './build-mode.ts'

class BuildFailedError extends Error {
  override name = 'BuildFailedError'
}

const runRspack = (root: string, app: string, mode: BuildMode): Promise<void> =>
  new Promise((resolve, reject) => {
    const rspack = path.join(root, 'node_modules/.bin/rspack')
    const child = spawn(rspack, ['build'], {
      cwd: path.join(root, app),
      env: { ...process.env, SOUNDINGS_BUILD: mode },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(new BuildFailedError(`${app} could not be built:\n${Buffer.concat(output).toString().trim()}`))
    })
  })

export const buildApp = async (
  root: string,
  app: string,
  mode: BuildMode = 'production',
): Promise<'built' | 'up to date'> => {
  const folder = path.join(root, app, outputFolderOf(mode))
  const stamp = path.join(folder, '.inputs')
  const inputs = inputsHash(root, [app, 'shared'], ['package-lock.json', 'tsconfig.json'])
  const isBuilt = existsSync(path.join(folder, 'release.json'))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return 'up to date'
  await runRspack(root, app, mode)
  writeFileSync(stamp, inputs)
  return 'built'
}
