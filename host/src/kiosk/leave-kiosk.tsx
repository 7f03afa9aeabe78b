import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useHasUnsavedEntries } from '@soundings/shared/internal/platform/unsaved-entries.ts'
import { endVisit } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ConfirmDialog } from '@soundings/shared/ui/confirm-dialog'
import { useState } from 'react'
import { HeaderWord } from '../header/header-bar.tsx'
import { KIOSK_COPY } from './kiosk.copy.ts'

export const LeaveKiosk = () => {
  const isFillingIn = useHasUnsavedEntries()
  const [isAsking, setIsAsking] = useState(false)
  const [kiosk] = useState(getKioskPath)
  if (kiosk === undefined) return null
  const handleLeave = () => void endVisit(kiosk)
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
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={handleLeave}
        title={KIOSK_COPY.leaveTitle}
        text={KIOSK_COPY.leaveMore}
        confirm={KIOSK_COPY.leaveAndClear}
        keep={KIOSK_COPY.goOn}
      />
    </>
  )
}
