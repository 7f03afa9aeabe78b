import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useHasUnsavedEntries } from '@soundings/shared/internal/platform/unsaved-entries.ts'
import { endVisit } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { Text } from '@soundings/shared/ui/text'
import { useState } from 'react'
import { KIOSK_COPY } from './kiosk.copy.ts'

/** The way out of a visit at any time: nobody has to wait until the kiosk finds out that they have gone. */
export const LeaveKiosk = () => {
  const isFillingIn = useHasUnsavedEntries()
  const [isAsking, setIsAsking] = useState(false)
  const [kiosk] = useState(getKioskPath)
  if (kiosk === undefined) return null
  const leave = () => void endVisit(kiosk)
  const stay = () => setIsAsking(false)
  return (
    <>
      <Button kind="quiet" small onClick={isFillingIn ? () => setIsAsking(true) : leave}>
        {KIOSK_COPY.leave}
      </Button>
      <Dialog
        kind="confirm"
        open={isAsking}
        onClose={stay}
        title={KIOSK_COPY.leaveTitle}
        actions={
          <>
            <Button onClick={leave}>{KIOSK_COPY.leaveAndClear}</Button>
            <Button kind="secondary" onClick={stay}>
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
