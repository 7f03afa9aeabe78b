import path from 'node:path'
import type { Compilation, Compiler, Module } from '@rspack/core'

const PLATFORM = '@soundings/shared/platform'
const ROUTER = /[\\/]node_modules[\\/](react-router(?:-dom)?)[\\/]/

/** The router library of a file. */
const routerOf = (file: string): string | undefined => ROUTER.exec(file)?.[1]

/** The message of a refused build. `file` is relative to the remote. */
const routerErrorMessage = (file: string, router: string): string =>
  `${file} imports ${router}: a page has one router, the host's. ` +
  `Take Link, Navigate, useLocation, useNavigate, useParams and useSearchParams from ${PLATFORM}`

const fileOf = (module: Module | null | undefined): string => module?.nameForCondition() ?? ''

/** Modules outside a package that import one inside it. */
const importersOf = ({ moduleGraph }: Compilation, module: Module): Module[] =>
  moduleGraph
    .getIncomingConnections(module)
    .flatMap(({ originModule }) => (originModule && !routerOf(fileOf(originModule)) ? [originModule] : []))

/**
 * Fails the build of a remote whose module graph contains its own router: a page has one router, the host's, and a
 * second one would miss its navigations.
 */
export class OneRouterPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneRouter', (compilation) => {
      compilation.hooks.finishModules.tap('OneRouter', (modules) => {
        const importers = new Map<string, string>()
        for (const module of modules) {
          const library = routerOf(fileOf(module))
          if (!library) continue
          for (const importer of importersOf(compilation, module)) importers.set(fileOf(importer), library)
        }
        for (const [file, library] of importers)
          compilation.errors.push(
            new Error(routerErrorMessage(path.relative(compiler.context, file), library)),
          )
      })
    })
  }
}

/** The platform's exports used by a build, for its `release.json`. */
export const listPlatformUse = ({ modules }: Compilation): string[] => {
  const used = new Set<string>()
  for (const module of modules)
    for (const { request, ids } of module.dependencies) if (request === PLATFORM && ids?.[0]) used.add(ids[0])
  return [...used].sort()
}
