import { unsubscribe } from '@soundings/shared/api/subscription'
import { useNavigate, useParams, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useMutation } from '@tanstack/react-query'
import { useUserClinicName } from '../../components/use-user-clinic-name.ts'
import { UNSUBSCRIBE_COPY as COPY } from './unsubscribe.copy.ts'

/** `/unsubscribe/{userId}`: only the button unsubscribes, as mail scanners open links. */
export default function UnsubscribeScreen() {
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const heading = useScreenTitle({ title: COPY.title })
  const clinic = useUserClinicName(userId)
  const unsubscribeUser = useMutation({
    mutationFn: () => unsubscribe(userId),
    onSuccess: () => navigate(`/unsubscribe-successful/${encodeURIComponent(userId)}`, { replace: true }),
  })
  return (
    <Page>
      <ErrorSummary failure={unsubscribeUser.isError && COPY.failed} />
      <PageHeading ref={heading}>{COPY.title}</PageHeading>
      <Text>{COPY.question(clinic)}</Text>
      <Button block busy={unsubscribeUser.isPending} onClick={() => unsubscribeUser.mutate()}>
        {COPY.action}
      </Button>
    </Page>
  )
}
