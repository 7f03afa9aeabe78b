import { setSlotRenderer } from '@soundings/shared/internal/platform/slot.tsx'
import { LeaveQuickly } from '../leave/leave-quickly.tsx'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'
import { SlotCards } from './slot-cards.tsx'

/** `Screen` is not imported, because a module in two scripts costs links more bytes. */
export const showCards = (Screen: typeof RemoteScreen): void =>
  setSlotRenderer((slot) =>
    slot === 'host/header' ? <LeaveQuickly /> : <SlotCards slot={slot} Screen={Screen} />,
  )
