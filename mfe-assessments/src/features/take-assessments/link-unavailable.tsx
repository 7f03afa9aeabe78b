import type { PublicUser } from '@soundings/shared/api/public-user'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { usePublicUser, useScreenTitle } from '@soundings/shared/platform'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { Page } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/** NONE_ASSIGNED: says so, and whom to ask. */
export const LinkUnavailable = ({ clinic }: { clinic: PublicUser['clinic'] }) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.noLongerAvailable })
  const isKiosk = usePublicUser().context === 'kiosk'
  return (
    <Page>
      <EmptyState
        level={1}
        headingRef={heading}
        drawing={<BuoyDrawing />}
        title={ASSESSMENT_COPY.noLongerAvailable}
      >
        <Text>{ASSESSMENT_COPY.nothingDue}</Text>
        {clinic.phoneNumber ? (
          <Text>
            {clinic.name}{' '}
            {isKiosk ? (
              formatPhone(clinic.phoneNumber)
            ) : (
              <a href={`tel:${clinic.phoneNumber}`}>{formatPhone(clinic.phoneNumber)}</a>
            )}
          </Text>
        ) : null}
      </EmptyState>
    </Page>
  )
}
