import { type ReactNode, useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'

type RenderSlot = (slot: string) => ReactNode

let renderSlot: RenderSlot | undefined
const { notify, subscribe } = createListeners()

/** Sets the renderer of slots. For the host. */
export const setSlotRenderer = (render: RenderSlot): void => {
  renderSlot = render
  notify()
}

/** Props of {@link Slot}. */
export type SlotProps = {
  /** The remote and the slot's name, as in extensions: `mfe-goals/top`. */
  readonly name: string
}

/**
 * A slot of this remote (`slots` of `remote.json`): shows cards of other remotes in their order, once the page is idle.
 * Empty until then, without cards, and in a host without slots. Place it below the main content.
 */
export const Slot = ({ name }: SlotProps): ReactNode =>
  useSyncExternalStore(subscribe, () => renderSlot)?.(name)
