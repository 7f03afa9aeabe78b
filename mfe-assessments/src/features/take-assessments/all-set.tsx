import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { Page } from '@soundings/shared/ui/page'
import { NextActions } from './submitted.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

type Props = {
  openDraft: OpenDraft
  /** Undefined if nothing is assigned. */
  onTakeAnyway?: () => void
}

/** Shown in the state `ASSIGNED_NO_TAKEABLE`: nothing is overdue. At a kiosk also if nothing is assigned. */
export const AllSet = ({ openDraft, onTakeAnyway }: Props) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.allSet })
  return (
    <>
      <Page>
        <ExpiredDraftNotice openDraft={openDraft} />
        <EmptyState
          level={1}
          headingRef={heading}
          drawing={<AllSetDrawing />}
          title={ASSESSMENT_COPY.allSet}
          action={
            onTakeAnyway && (
              <Button kind="secondary" onClick={onTakeAnyway}>
                {ASSESSMENT_COPY.takeAnyway}
              </Button>
            )
          }
        />
      </Page>
      <NextActions isAutomatic={false} />
    </>
  )
}
