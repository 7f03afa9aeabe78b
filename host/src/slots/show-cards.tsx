import { setSlotRenderer } from '@soundings/shared/internal/platform/slot.tsx'
import { LeaveQuickly } from '../leave/leave-quickly.tsx'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'
import { SlotCards } from './slot-cards.tsx'

/**
 * Shows the cards of remotes in the slots of the page, and in those of the frame the way to leave it quickly.
 * @param Screen passed rather than imported: a module of two scripts costs every link more bytes.
 */
export const showCards = (Screen: typeof RemoteScreen): void =>
  setSlotRenderer((slot) =>
    slot.startsWith('host/') ? (
      <LeaveQuickly isFoot={slot === 'host/foot'} />
    ) : (
      <SlotCards slot={slot} Screen={Screen} />
    ),
  )
