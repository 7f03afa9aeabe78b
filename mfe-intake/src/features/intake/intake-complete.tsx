import { TOAST_MS, useNavigate, useScreenTitle, useSession } from '@soundings/shared/platform'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ClosePage } from '@soundings/shared/ui/end-screen'
import { Page } from '@soundings/shared/ui/page'
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
      <EmptyState level={1} drawing={<AllSetDrawing />} title={COPY.signedTitle} headingRef={heading}>
        <Text>{COPY.signedText({ clinicName: clinicName ?? 'none' })}</Text>
        {status !== 'signed-in' && <ClosePage />}
      </EmptyState>
    </Page>
  )
}
