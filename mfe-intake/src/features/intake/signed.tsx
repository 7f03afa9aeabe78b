import { useNavigate, useScreenTitle } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useEffect } from 'react'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** As long as the toast is seen: it is no trace that stays, and what comes next may be a log-in. */
const GO_AFTER_MS = 2000

/** That it is done; then home. */
export const Signed = () => {
  const navigate = useNavigate()
  const heading = useScreenTitle({ title: COPY.signedTitle })
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), GO_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Page>
      <PageHeading ref={heading}>{COPY.signedTitle}</PageHeading>
      <Text>{COPY.signedText}</Text>
    </Page>
  )
}
