import { unsubscribe } from '@soundings/shared/api/subscription'
import { useNavigate, useParams, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useMutation } from '@tanstack/react-query'
import { useClinicOf } from '../../components/use-clinic-of.ts'
import { UNSUBSCRIBE_COPY } from './unsubscribe.copy.ts'

/** `/unsubscribe/{userId}`: opening it changes nothing (mail scanners open links), the button does. */
export default function UnsubscribeScreen() {
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const heading = useScreenTitle({ title: UNSUBSCRIBE_COPY.title })
  const clinic = useClinicOf(userId)
  const stop = useMutation({
    mutationFn: () => unsubscribe(userId),
    onSuccess: () => navigate(`/unsubscribe-successful/${encodeURIComponent(userId)}`, { replace: true }),
  })
  return (
    <Page>
      <ErrorSummary failure={stop.isError && UNSUBSCRIBE_COPY.failed} />
      <PageHeading ref={heading}>{UNSUBSCRIBE_COPY.title}</PageHeading>
      <Text>{UNSUBSCRIBE_COPY.question(clinic)}</Text>
      <Button block busy={stop.isPending} onClick={() => stop.mutate()}>
        {UNSUBSCRIBE_COPY.action}
      </Button>
    </Page>
  )
}
