import { useScreenTitle } from '@soundings/shared/platform'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { Page } from '@soundings/shared/ui/page'
import { CHECK_IN_COPY } from './check-in.copy.ts'

/** A link that leads to no check-in. */
export const LinkUnavailable = () => {
  const heading = useScreenTitle({ title: CHECK_IN_COPY.unavailable })
  return (
    <Page>
      <EmptyState drawing={<BuoyDrawing />} title={CHECK_IN_COPY.unavailable} level={1} headingRef={heading}>
        {CHECK_IN_COPY.unavailableMore}
      </EmptyState>
    </Page>
  )
}
