import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { canaryRemotes, liveRemotes } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'

/** A gate protects screens of other remotes, so its remote must keep it. @param left layouts with a remaining gate. */
export const gateRefusals = (registry: Registry, name: string, left: readonly Layout[]): string[] => {
  const live = liveRemotes(registry).find((remote) => remote.name === name)
  const others = [...liveRemotes(registry), ...canaryRemotes(registry)].filter(
    (remote) => remote.name !== name,
  )
  const given = (live?.gates ?? []).filter(({ layout }) => !left.includes(layout))
  return given.flatMap(({ screen, layout }) => {
    const behind = new Set(
      others
        .filter(({ routes }) => routes.some((route) => route.layout === layout))
        .map((other) => other.name),
    )
    if (behind.size === 0) return []
    const who = [...behind].join(', ')
    return [
      `Its gate "${screen}" protects the ${layout} screens of ${who}. Without the gate they would be unprotected. Retire ${who} first, or move those screens to another layout.`,
    ]
  })
}
