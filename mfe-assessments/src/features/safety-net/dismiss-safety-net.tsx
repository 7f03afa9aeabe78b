import { userProfilesQueryOptions } from '@soundings/shared/api/user-profiles'
import { useNavigate } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Row } from '@soundings/shared/ui/page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DISMISS_COPY } from '../../components/safety-net/dismiss.copy.ts'
import { useDismissSafetyNet } from '../../components/safety-net/use-dismiss-safety-net.ts'

const useCanDismiss = (userId: string): boolean => {
  const { data: profiles = [] } = useQuery(userProfilesQueryOptions())
  return profiles.some((profile) => profile.userId === userId && profile.safetyNetEnabled)
}

export const DismissSafetyNet = ({ userId }: { userId: string }) =>
  useCanDismiss(userId) ? <DismissButton userId={userId} /> : null

const DismissButton = ({ userId }: { userId: string }) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { dismiss, isPending, failure } = useDismissSafetyNet(userId, () => {
    void queryClient.invalidateQueries({ queryKey: userProfilesQueryOptions().queryKey })
    void queryClient.invalidateQueries({ queryKey: ['active-profile'] })
    navigate('/')
  })
  return (
    <>
      <ErrorSummary failure={failure} />
      <Row>
        <Button kind="plain" busy={isPending} onClick={dismiss}>
          {DISMISS_COPY.dismiss}
        </Button>
      </Row>
    </>
  )
}
