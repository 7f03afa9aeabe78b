import path from 'node:path'
import type { Compilation, Compiler, Module } from '@rspack/core'

const PLATFORM = '@soundings/shared/platform'
const ROUTER = /[\\/]node_modules[\\/](react-router(?:-dom)?)[\\/]/

const routerOf = (file: string): string | undefined => ROUTER.exec(file)?.[1]

const routerErrorMessage = (file: string, router: string): string =>
  `${file} imports ${router}: a page has one router, the host's. ` +
  `Take Link, Navigate, useLocation, useNavigate, useParams and useSearchParams from ${PLATFORM}`

const fileOf = (module: Module | null | undefined): string => module?.nameForCondition() ?? ''

const importersOf = ({ moduleGraph }: Compilation, module: Module): Module[] =>
  moduleGraph
    .getIncomingConnections(module)
    .flatMap(({ originModule }) => (originModule && !routerOf(fileOf(originModule)) ? [originModule] : []))

/** Fails the build of a remote that bundles a router: a second router misses the navigations of the host's router. */
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

export const listPlatformUse = ({ modules }: Compilation): string[] => {
  const used = new Set<string>()
  for (const module of modules)
    for (const { request, ids } of module.dependencies) if (request === PLATFORM && ids?.[0]) used.add(ids[0])
  return [...used].sort()
}
