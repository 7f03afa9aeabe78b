/** How programs of this repository are bundled: for `run.mjs`, and for the package of the command line. */
import { readFileSync } from 'node:fs'

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

/** A file of a package; folders of `node_modules` whose names begin with a dot hold what is no package. */
export const isOfPackage = (file) => /(^|[\\/])node_modules[\\/](?!\.)/.test(file)

export const nameOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')

/**
 * A plugin: a module keeps its place, and a package stays a package.
 * @param place what `import.meta.dirname`, `.filename` and `.url` of a module become, and what it needs for that.
 * @param toPackage the import of a package, by its name and the file that was found for it.
 * @param bundled names of packages that are bundled all the same, with all that they need.
 */
export const keepPlaces = ({ place, toPackage, bundled = [] }) => {
  const plugin = {
    name: 'keep-places',
    setup({ onLoad, onResolve, resolve }) {
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) => {
        const { dirname, filename, url, head = '' } = place(file)
        const text = readFileSync(file, 'utf8')
        const contents = text
          .replaceAll('import.meta.dirname', dirname)
          .replaceAll('import.meta.filename', filename)
          .replaceAll('import.meta.url', url)
        if (isOfPackage(file))
          return {
            contents: contents.replaceAll('__dirname', dirname).replaceAll('__filename', filename),
            loader: 'js',
          }
        return {
          contents: contents === text ? text : `${head}${contents}`,
          loader: file.endsWith('x') ? 'tsx' : 'ts',
        }
      })
      onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
        if (pluginData === plugin || from.kind === 'entry-point' || name.startsWith('node:')) return
        const found = await resolve(name, { ...from, pluginData: plugin })
        // What a package tries to load and is not installed is missing where it is loaded.
        if (isOfPackage(from.importer))
          return found.errors.length > 0 ? { path: name, external: true } : found
        return isOfPackage(found.path) && !bundled.includes(nameOf(name))
          ? { path: toPackage(name, found.path), external: true }
          : found
      })
    },
  }
  return plugin
}
