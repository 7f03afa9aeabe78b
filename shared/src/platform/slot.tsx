import { type ReactNode, useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'

type RenderSlot = (slot: string) => ReactNode

let renderSlot: RenderSlot | undefined
const { notify, subscribe } = createListeners()

export const setSlotRenderer = (render: RenderSlot): void => {
  renderSlot = render
  notify()
}

export type SlotProps = {
  /** The remote and the slot's name, as in extensions: `mfe-goals/top`. */
  readonly name: string
}

/** Shows cards of other remotes once the page is idle and is empty until then, so place it below the main content. */
export const Slot = ({ name }: SlotProps): ReactNode =>
  useSyncExternalStore(subscribe, () => renderSlot)?.(name)
