/** How programs of this repository are bundled: for `run.mjs`, and for the package of the command line. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Options of esbuild for programs that Node runs. */
export const programOptions = {
  write: false,
  bundle: true,
  // What is imported on need stays a file of its own, and its packages with it.
  splitting: true,
  metafile: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  // Packages are found as Node finds them: not by `module`, which esbuild knows besides.
  conditions: [],
  // `shared` declares no side effects, and some of its modules are imported for theirs.
  ignoreAnnotations: true,
}

/**
 * A plugin: a module of ours keeps its place, a package stays a package.
 * @param place what `import.meta.dirname`, `.filename` and `.url` of a module become, and what it needs for that.
 * @param toPackage the import of a package, by its name and the file that was found for it.
 */
export const keepPlaces = ({ place, toPackage }) => {
  const plugin = {
    name: 'keep-places',
    setup({ onLoad, onResolve, resolve }) {
      onLoad({ filter: /\.m?[jt]sx?$/ }, ({ path: file }) => {
        const { dirname, filename, url, head = '' } = place(file)
        const text = readFileSync(file, 'utf8')
        const contents = text
          .replaceAll('import.meta.dirname', dirname)
          .replaceAll('import.meta.filename', filename)
          .replaceAll('import.meta.url', url)
        return {
          contents: contents === text ? text : `${head}${contents}`,
          loader: file.endsWith('x') ? 'tsx' : 'ts',
        }
      })
      onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
        if (pluginData === plugin || from.kind === 'entry-point' || name.startsWith('node:')) return
        const found = await resolve(name, { ...from, pluginData: plugin })
        return found.path.includes(`${path.sep}node_modules${path.sep}`)
          ? { path: toPackage(name, found.path), external: true }
          : found
      })
    },
  }
  return plugin
}
