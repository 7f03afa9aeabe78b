import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import type { ExtensionDeclaration, SlotDeclaration } from '@soundings/shared/internal/contract/slot.ts'
import { canaryRemotes, liveRemotes } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'

type Slots = {
  routes: readonly { screen: string; layout: Layout }[]
  slots: readonly SlotDeclaration[]
}
type Remote = Slots & { name: string; extensions: readonly ExtensionDeclaration[] }
type Extension = Pick<ExtensionDeclaration, 'slot' | 'screen' | 'order' | 'layouts'>

const NOTHING: Slots = { routes: [], slots: [] }

/** Undefined without a slot of this name. */
const layoutsOfSlot = ({ routes, slots }: Slots, name: string): Layout[] | undefined => {
  const slot = slots.find((one) => one.name === name)
  return slot && routes.filter(({ screen }) => screen === slot.screen).map(({ layout }) => layout)
}

const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('/'))
const nameOf = (slot: string) => slot.slice(slot.indexOf('/') + 1)

/** Undefined if the slot accepts the extension. */
const misfit = (owner: Slots, { slot, layouts }: Extension): string | undefined => {
  const shown = layoutsOfSlot(owner, nameOf(slot))
  if (!shown) return `needs slot ${slot}, which no live remote offers`
  const absent = layouts.filter((layout) => !shown.includes(layout))
  return absent.length > 0
    ? `is for layout ${absent.join(', ')}, but slot ${slot} is shown only in ${[...new Set(shown)].join(', ')}`
    : undefined
}

const slotProblems = ({ routes, slots }: Slots): string[] =>
  slots
    .filter(({ screen }) => !routes.some((route) => route.screen === screen))
    .map(
      ({ name, screen }) =>
        `Slot "${name}" is on screen "${screen}", which has no route. Use a screen that has one.`,
    )

const extensionProblems = (remote: Remote, others: readonly Remote[], live: readonly Remote[]): string[] => {
  const taken = others.flatMap(({ name, extensions }) =>
    extensions.map((extension) => ({ ...extension, name })),
  )
  const offered = live.flatMap(({ name, slots }) => slots.map((slot) => `${name}/${slot.name}`))
  const seen: Extension[] = []
  return remote.extensions.flatMap((extension) => {
    const { slot, screen, order } = extension
    const subject = `Card "${screen}"`
    const [twice, ownOrder] = [
      seen.some((one) => one.slot === slot && one.screen === screen),
      seen.find((one) => one.slot === slot && one.order === order),
    ]
    seen.push(extension)
    if (ownerOf(slot) === remote.name)
      return [
        `${subject} is for ${slot}, a slot of the same remote. Render it on the screen, and leave the slot to other remotes.`,
      ]
    if (twice) return [`${subject} is declared twice for slot ${slot}. Keep one of them in remote.json.`]
    const owner = live.find(({ name }) => name === ownerOf(slot)) ?? NOTHING
    const reason = misfit(owner, extension)
    const other = taken.find((one) => one.slot === slot && one.order === order)
    const holder = other ? `"${other.screen}" of ${other.name}` : ownOrder && `"${ownOrder.screen}"`
    return [
      ...(reason
        ? [
            `${subject} ${reason}. Live slots: ${offered.join(', ') || 'none'}. Ask the team of the slot for a release that fits.`,
          ]
        : []),
      ...(holder
        ? [
            `${subject} has order ${order} in slot ${slot}, which ${holder} already uses. Choose another order.`,
          ]
        : []),
    ]
  })
}

/** A slot needs a screen, and an extension a live slot and a free order. */
export const slotConflicts = (registry: Registry, remote: Remote): string[] => {
  const isOther = ({ name }: { name: string }) => name !== remote.name
  const live = liveRemotes(registry).filter(isOther)
  return [
    ...slotProblems(remote),
    ...extensionProblems(remote, [...live, ...canaryRemotes(registry).filter(isOther)], live),
  ]
}

/** Cards of other remotes need their slots. @param left the remaining slots. */
export const slotRefusals = (registry: Registry, name: string, left: Slots = NOTHING): string[] => {
  const live = liveRemotes(registry).find((remote) => remote.name === name) ?? NOTHING
  const needed = [...liveRemotes(registry), ...canaryRemotes(registry)].flatMap((other) =>
    other.extensions
      .filter(({ slot }) => other.name !== name && ownerOf(slot) === name)
      .map((extension) => ({ ...extension, by: other.name })),
  )
  // After a rollback a card may already lack its slot. This must not block later releases.
  const lost = needed.filter((extension) => !misfit(live, extension) && misfit(left, extension))
  return [
    ...new Set(
      lost.map(
        ({ slot, screen, by }) =>
          `Card "${screen}" of ${by} is in its slot "${nameOf(slot)}" and would disappear. Keep the slot, or agree with the team of ${by} that it first releases without the card.`,
      ),
    ),
  ]
}
