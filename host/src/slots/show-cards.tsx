import { setSlotRenderer } from '@soundings/shared/internal/platform/slot.tsx'
import { LeaveQuickly } from '../leave/leave-quickly.tsx'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'
import { SlotCards } from './slot-cards.tsx'

/**
 * Shows remotes' cards in the page's slots, and the 'Leave this page quickly' button in the frame's.
 * @param Screen passed instead of imported, because a module in two scripts costs every link more bytes.
 */
export const showCards = (Screen: typeof RemoteScreen): void =>
  setSlotRenderer((slot) =>
    slot.startsWith('host/') ? (
      <LeaveQuickly isFoot={slot === 'host/foot'} />
    ) : (
      <SlotCards slot={slot} Screen={Screen} />
    ),
  )
