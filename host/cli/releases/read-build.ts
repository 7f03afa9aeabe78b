import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import semver from 'semver'
import * as v from 'valibot'
import { PROVENANCE_FILE } from '../store/release-store.ts'
import { addThemeAndFont } from './add-theme-and-font.ts'
import type { AnyBuild } from './build.schema.ts'
import { damagedFiles } from './build-files.rules.ts'
import { parseManifest, parseOrRefuse } from './parse-build.ts'
import { PublishRefusedError } from './publish-refused.ts'

const readJson = async (file: string, hint: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PublishRefusedError(file, [`The file does not exist. ${hint}`])
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new PublishRefusedError(file, [`The file is not valid JSON. ${hint}`])
  }
}

/** @throws PublishRefusedError for a symbolic link: a release contains only files of its build. */
const readFiles = async (folder: string, names: readonly string[]): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  const links: string[] = []
  const base = await realpath(folder)
  for (const name of names) {
    const file = await realpath(path.join(folder, name)).catch(() => undefined)
    if (file === undefined) continue
    if (file === path.join(base, name)) files.set(name, await readFile(file))
    else links.push(`${name} is a link to ${file}. Put the file itself into the build.`)
  }
  if (links.length > 0) throw new PublishRefusedError(folder, links)
  return files
}

/** `package.json` is beside the folder. @throws PublishRefusedError if the build is missing, invalid or damaged. */
export const readBuild = async (name: string, folder: string): Promise<AnyBuild> => {
  const manifestFile = path.join(folder, 'release.json')
  const packageFile = path.join(folder, '..', 'package.json')
  const input = await readJson(manifestFile, `Build ${name} first: npm run build`)
  const pkg = parseOrRefuse(
    v.object({
      version: v.pipe(
        v.string(),
        v.check((text) => semver.valid(text) === text, 'is not a version'),
      ),
    }),
    await readJson(packageFile, 'It contains the version of the release.'),
    packageFile,
  )
  const manifest = parseManifest(name, input, manifestFile)
  const packageVersion = pkg.version
  const files = await readFiles(folder, Object.keys(manifest.files))
  // The store may have this `release.json`, but damaged files beside it are not the stored ones.
  const damaged = damagedFiles({ manifest, files })
  if (damaged.length > 0) throw new PublishRefusedError(folder, damaged)
  const signed = await readFiles(folder, [PROVENANCE_FILE])
  const provenance = signed.get(PROVENANCE_FILE)?.toString()
  if ('owner' in manifest) return { manifest, packageVersion, files, provenance }
  return {
    ...(await addThemeAndFont({ manifest: { ...manifest, name: 'host' }, files, packageVersion })),
    provenance,
  }
}
