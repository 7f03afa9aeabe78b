import type { IntakeInfo } from '@soundings/shared/api/intake'
import { Rich } from '@soundings/shared/messages/rich'
import { TOAST_MS, useNavigate, useScreenTitle, useSession } from '@soundings/shared/platform'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ClosePage } from '@soundings/shared/ui/end-screen'
import { Page } from '@soundings/shared/ui/page'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { Text } from '@soundings/shared/ui/text'
import { useEffect } from 'react'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

type Props = { clinicName: string | undefined; info: Pick<IntakeInfo, 'email' | 'phoneNumber'> }

/** Redirects a logged-in person to home. Other people stay, because the login of home would look like a refusal. */
export const IntakeComplete = ({ clinicName, info }: Props) => {
  const navigate = useNavigate()
  const { status } = useSession()
  const heading = useScreenTitle({ title: COPY.signedTitle })
  useEffect(() => {
    if (status !== 'signed-in') return
    // Waits until the toast disappears.
    const timer = setTimeout(() => navigate('/', { replace: true }), TOAST_MS)
    return () => clearTimeout(timer)
  }, [navigate, status])
  return (
    <Page>
      <EmptyState level={1} drawing={<AllSetDrawing />} title={COPY.signedTitle} headingRef={heading}>
        <Text>{COPY.signedText({ clinicName: clinicName ?? 'none' })}</Text>
        {status === 'signed-in' ? (
          <Text>{COPY.signedHome}</Text>
        ) : (
          <>
            <Text>
              <Rich
                text={COPY.signedNext({ email: info.email, phone: info.phoneNumber })}
                tags={{
                  email: (email) => <bdi translate="no">{email}</bdi>,
                  phone: (number) => <PhoneNumber number={number} />,
                }}
              />
            </Text>
            <ClosePage />
          </>
        )}
      </EmptyState>
    </Page>
  )
}
