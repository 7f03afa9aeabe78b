import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'

/** The gates that a composition puts before a layout's children, outermost first. */
export const gatesOf = (composition: Composition, layout: Layout) =>
  Object.entries(composition.remotes).flatMap(([remote, { gates }]) =>
    gates.filter((gate) => gate.layout === layout).map(({ screen }) => ({ remote, screen })),
  )
