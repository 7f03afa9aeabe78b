import { useNavigate, useScreenTitle, useSession } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useEffect } from 'react'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** As long as the toast is seen: it is no trace that stays. */
const REDIRECT_DELAY_MS = 2000

/**
 * That it is done. Who is logged in goes home; everybody else stays: home would ask them to log in, which reads as if they
 * had been refused (decisions, "Where the specification contradicts itself").
 */
export const IntakeComplete = ({ clinicName }: { clinicName: string | undefined }) => {
  const navigate = useNavigate()
  const { status } = useSession()
  const heading = useScreenTitle({ title: COPY.signedTitle })
  useEffect(() => {
    if (status !== 'signed-in') return
    const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate, status])
  return (
    <Page>
      <PageHeading ref={heading}>{COPY.signedTitle}</PageHeading>
      <Text>{COPY.signedText(clinicName)}</Text>
    </Page>
  )
}
