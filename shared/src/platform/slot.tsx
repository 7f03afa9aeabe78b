import { type ReactNode, useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'

type RenderSlot = (slot: string) => ReactNode

let renderSlot: RenderSlot | undefined
const { notify, subscribe } = createListeners()

/** From now on slots are drawn. For the host. */
export const setSlotRenderer = (render: RenderSlot): void => {
  renderSlot = render
  notify()
}

/** Props of {@link Slot}. */
export type SlotProps = {
  /** The remote and the name of the slot, as extensions have it: `mfe-goals/top`. */
  readonly name: string
}

/**
 * A slot of this remote (`slots` of `remote.json`): cards of other remotes are shown here, in their order, once the page is idle.
 * It is empty until then, where there are none, and in a host that draws none. Place it below what people read.
 */
export const Slot = ({ name }: SlotProps): ReactNode =>
  useSyncExternalStore(subscribe, () => renderSlot)?.(name)
