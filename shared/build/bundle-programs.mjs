import { readFileSync } from 'node:fs'

export const programOptions = {
  write: false,
  bundle: true,
  // Keeps a dynamically imported module and its packages in a separate file.
  splitting: true,
  metafile: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  // Without this, esbuild also uses the `module` field, which Node ignores.
  conditions: [],
  // `shared` declares no side effects, but programs import some of its modules for their side effects.
  ignoreAnnotations: true,
}

/** Folders of `node_modules` with a leading dot contain no packages. */
export const isOfPackage = (file) => /(^|[\\/])node_modules[\\/](?!\.)/.test(file)

export const nameOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')

/**
 * An esbuild plugin: modules keep the `import.meta` of their source file, and packages stay imports.
 * @param place the values of `import.meta` in a module, with the code that they need.
 * @param toPackage returns a package's import, from its name and resolved file.
 * @param bundled names of packages to bundle anyway, with their dependencies.
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
        // An optional dependency that is not installed fails only when the program imports it.
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
