import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { Page } from '@soundings/shared/ui/page'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/** ASSIGNED_NO_TAKEABLE: nothing is overdue. */
export const AllSet = ({ onTakeAnyway }: { onTakeAnyway: () => void }) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.allSet })
  return (
    <Page>
      <EmptyState
        level={1}
        headingRef={heading}
        drawing={<AllSetDrawing />}
        title={ASSESSMENT_COPY.allSet}
        action={
          <Button kind="secondary" onClick={onTakeAnyway}>
            {ASSESSMENT_COPY.takeAnyway}
          </Button>
        }
      />
    </Page>
  )
}
