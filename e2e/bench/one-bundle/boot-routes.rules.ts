import type { RemoteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

type Built = {
  /** Scripts of a screen's chunk, including those that were split off it. */
  scriptsOf: (remote: string, screen: string) => readonly string[]
  /** Scripts that every route needs. */
  renderer: readonly string[]
  integrityOf: (script: string) => string
}

/** Routes and scripts for the boot script of the one bundle; each script is listed once. */
export const toBootRoutes = (declarations: readonly RemoteDeclaration[], built: Built) => {
  const scripts: string[] = []
  const placeOf = (script: string) => {
    if (!scripts.includes(script)) scripts.push(script)
    return scripts.indexOf(script)
  }
  const gatesOf = (layout: string) =>
    declarations.flatMap(({ name, gates }) =>
      gates
        .filter((gate) => gate.layout === layout)
        .map(({ screen, prefetch }) => ({ scripts: built.scriptsOf(name, screen), prefetch })),
    )
  const routes = declarations.flatMap(({ name, routes }) =>
    routes.map(({ path, layout, screen, prefetch }) => ({
      path,
      layout,
      reads: [...gatesOf(layout).flatMap((gate) => gate.prefetch), ...prefetch],
      scripts: [
        ...new Set([...gatesOf(layout).flatMap((gate) => gate.scripts), ...built.scriptsOf(name, screen)]),
      ].map(placeOf),
    })),
  )
  const renderer = built.renderer.map(placeOf)
  return { routes, renderer, scripts: scripts.map((script) => [script, built.integrityOf(script)] as const) }
}
