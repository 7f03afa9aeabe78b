import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTypeScript } from '../../commands/workspace.mjs'
import { buildOneBundle } from './build-one-bundle.ts'

/** Builds the same sources as one app, and publishes it into a store as a host without remotes. */
export const publishOneBundle = async (store: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-one-bundle-'))
  const dist = await buildOneBundle(folder)
  const { code, output } = await runTypeScript(
    'host/cli/remotes.ts',
    ['publish', 'host', '--from', dist, '--store', store],
    { quiet: true },
  )
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(output)
}
