import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { transformWithEsbuild } from 'vite'
import { wordsOfRelease } from './catalogs.ts'
import { packCheckFiles } from './check-files.ts'
import { PLATFORM } from './contract-use.ts'
import { federationManifest } from './federation-manifest.ts'
import { LICENCES_FILE, licencesText } from './licences.rules.ts'
import { packageFolderOf, readPackage } from './read-package.ts'
import { describeFile, FEDERATION_MANIFEST } from './release-files.ts'
import { ENTRY_FILE, type RemoteBuildSettings } from './remote-parts.ts'
import { requiredRanges, sharedLate } from './shared-libraries.ts'

const containerSource = path.join(import.meta.dirname, 'vite-container.js')

/** A chunk with its static imports. */
const withImports = (chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] => {
  const found = new Set<Rollup.OutputChunk>([chunk])
  for (const one of found)
    for (const file of one.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') found.add(imported)
    }
  return [...found]
}

const licencesOf = (app: string, chunks: readonly Rollup.OutputChunk[]) => {
  const folders = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packageFolderOf(id) ?? []))
  const packages = [...new Set(folders)]
    .map(readPackage)
    .filter(({ name }) => !name.startsWith('@soundings/'))
  return licencesText(app, packages)
}

/** The entry script, with the hash of each script that it loads. */
const entryOf = async (
  remote: RemoteBuildSettings,
  hashes: Record<string, string>,
  files: Record<string, string>,
) => {
  const build = {
    name: remote.name,
    uniqueName: remote.uniqueName,
    screens: Object.fromEntries(remote.screens.map(({ screen, chunk }) => [`./${screen}`, files[chunk]])),
    shared: requiredRanges(remote.declaration.contract),
    hashes,
  }
  const { code } = await transformWithEsbuild(readFileSync(containerSource, 'utf8'), ENTRY_FILE, {
    define: { __BUILD__: JSON.stringify(build) },
    minify: true,
    target: 'es2022',
    sourcemap: false,
  })
  return code
}

/**
 * Writes the entry, licences, `mf-manifest.json` and `release.json` after Vite's output: the hashes are of the files on
 * disk, so that no later step can change what was hashed.
 */
export const writeRelease = (folder: string, remote: RemoteBuildSettings): Plugin => ({
  name: 'soundings:release',
  enforce: 'post',
  async writeBundle({ dir = path.join(folder, 'dist') }, bundle) {
    const { declaration } = remote
    const shared = requiredRanges(declaration.contract)
    const written = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith('.map'))
    const chunks = written.filter((output) => output.type === 'chunk')
    const fileEntry = (file: string) => [file, describeFile(readFileSync(path.join(dir, file)))] as const
    const built = Object.fromEntries(written.map(({ fileName }) => fileEntry(fileName)))
    const hashes = Object.fromEntries(
      chunks.map(({ fileName }) => [fileName, built[fileName]?.integrity ?? '']),
    )
    const entries = chunks.filter(({ isEntry }) => isEntry)
    const fileNames = Object.fromEntries(entries.map(({ name, fileName }) => [name, fileName]))
    const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text)
    const scriptsOf = (chunk: Rollup.OutputChunk) =>
      withImports(chunk, bundle).map(({ fileName }) => fileName)
    const scripts = Object.fromEntries(entries.map((chunk) => [chunk.name, scriptsOf(chunk)]))
    write(ENTRY_FILE, await entryOf(remote, hashes, fileNames))
    write(LICENCES_FILE, licencesOf(declaration.name, chunks))
    write(FEDERATION_MANIFEST, federationManifest({ remote, folder, shared, scripts }))
    const ofCheck = await packCheckFiles(folder, declaration)
    for (const [file, text] of Object.entries(ofCheck)) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
      write(file, text)
    }
    const { files: words } = remote.catalogs
    for (const [file, text] of Object.entries(words)) write(file, text)
    const libraries = entries.map((chunk) => [
      chunk.name,
      sharedLate.filter((request) =>
        withImports(chunk, bundle).some(({ imports }) => imports.includes(request)),
      ),
    ])
    const uses = chunks.flatMap(({ importedBindings }) => importedBindings[PLATFORM] ?? [])
    const release = {
      ...declaration,
      shared,
      files: {
        ...built,
        ...Object.fromEntries(
          [
            ENTRY_FILE,
            LICENCES_FILE,
            FEDERATION_MANIFEST,
            ...Object.keys(ofCheck),
            ...Object.keys(words),
          ].map(fileEntry),
        ),
      },
      chunks: scripts,
      ...wordsOfRelease(remote.catalogs),
      libraries: Object.fromEntries(libraries),
      uses: [...new Set(uses)].sort(),
    }
    write('release.json', `${JSON.stringify(release, null, 2)}\n`)
  },
})
