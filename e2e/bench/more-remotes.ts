import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { root, runTypeScript } from '../commands/workspace.mjs'

/** Publishes `count` copies of one remote, each with a name and routes of its own. The bench opens none of them. */
export const publishCopies = async (store: string, count: number) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-more-'))
  for (let number = 1; number <= count; number += 1) {
    const name = `mfe-more-${String.fromCharCode(96 + Math.ceil(number / 25))}${String.fromCharCode(97 + (number % 25))}`
    const dist = path.join(folder, name, 'dist')
    cpSync(path.join(root, 'mfe-checkins/dist'), dist, { recursive: true })
    const file = path.join(dist, 'release.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    // Each copy has scripts of its own: equal hashes would compress to nothing.
    for (const script of Object.keys(manifest.files).filter((one) => one.endsWith('.js'))) {
      appendFileSync(path.join(dist, script), `\n// ${name}\n`)
      manifest.files[script].integrity = integrityOf(readFileSync(path.join(dist, script)))
    }
    const routes = manifest.routes.map((route: { path: string }) => ({
      ...route,
      path: `/${name}${route.path}`,
    }))
    writeFileSync(file, JSON.stringify({ ...manifest, name, routes, extensions: [] }))
    writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify({ version: '1.0.0' }))
    const { code, output } = await runTypeScript(
      'host/cli/remotes.ts',
      ['publish', name, '--from', dist, '--store', store],
      { quiet: true },
    )
    if (code !== 0) throw new Error(output)
  }
  rmSync(folder, { recursive: true, force: true })
}
