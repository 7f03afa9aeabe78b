import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'

/** `role` is undefined in layouts without a user. */
type Shown = { layout: Layout | undefined; role: string | undefined }

export const cardsOfSlot = (
  { remotes }: Pick<Composition, 'remotes'>,
  slot: string,
  { layout, role }: Shown,
): { remote: string; screen: string }[] =>
  Object.entries(remotes)
    .flatMap(([remote, { extensions = [] }]) => extensions.map((extension) => ({ remote, ...extension })))
    .filter(
      ({ slot: wanted, layouts, roles }) =>
        wanted === slot &&
        layouts.some((one) => one === layout) &&
        (!roles || roles.some((one) => one === role)),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ remote, screen }) => ({ remote, screen }))
