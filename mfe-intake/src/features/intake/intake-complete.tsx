import { TOAST_MS, useNavigate, useScreenTitle, useSession } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useEffect } from 'react'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/**
 * Confirms the intake. A logged-in person is redirected to home; a stranger stays, as home would ask for a log-in, which
 * reads like a refusal.
 */
export const IntakeComplete = ({ clinicName }: { clinicName: string | undefined }) => {
  const navigate = useNavigate()
  const { status } = useSession()
  const heading = useScreenTitle({ title: COPY.signedTitle })
  useEffect(() => {
    if (status !== 'signed-in') return
    // As long as the toast stays, which leaves no trace.
    const timer = setTimeout(() => navigate('/', { replace: true }), TOAST_MS)
    return () => clearTimeout(timer)
  }, [navigate, status])
  return (
    <Page>
      <PageHeading ref={heading}>{COPY.signedTitle}</PageHeading>
      <Text>{COPY.signedText(clinicName)}</Text>
    </Page>
  )
}
