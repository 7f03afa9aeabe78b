import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useHasUnsavedEntries } from '@soundings/shared/internal/platform/unsaved-entries.ts'
import { endVisit } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Text } from '@soundings/shared/ui/text'
import { useState } from 'react'
import { HeaderWord } from '../header/header-bar.tsx'
import { KIOSK_COPY } from './kiosk.copy.ts'

/** Ends a visit at once, without waiting for the idle timeout. */
export const LeaveKiosk = () => {
  const isFillingIn = useHasUnsavedEntries()
  const [isAsking, setIsAsking] = useState(false)
  const [kiosk] = useState(getKioskPath)
  if (kiosk === undefined) return null
  const handleLeave = () => void endVisit(kiosk)
  const handleStay = () => setIsAsking(false)
  return (
    <>
      <Button
        kind="quiet"
        small
        onClick={isFillingIn ? () => setIsAsking(true) : handleLeave}
        data-header-action=""
      >
        <HeaderWord icon="leave">{KIOSK_COPY.leave}</HeaderWord>
      </Button>
      <Dialog
        kind="confirm"
        open={isAsking}
        onClose={handleStay}
        title={KIOSK_COPY.leaveTitle}
        actions={
          <>
            <Button onClick={handleLeave}>{KIOSK_COPY.leaveAndClear}</Button>
            <Button kind="secondary" onClick={handleStay}>
              {KIOSK_COPY.goOn}
            </Button>
          </>
        }
      >
        <Text>{KIOSK_COPY.leaveMore}</Text>
      </Dialog>
    </>
  )
}
