import { dismissSafetyNet } from '@soundings/shared/api/dismiss-safety-net'
import { userProfilesQueryOptions } from '@soundings/shared/api/user-profiles'
import { serverMessageOf, useNavigate } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Row } from '@soundings/shared/ui/page'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const COPY = { dismiss: 'Dismiss', failed: 'It could not be dismissed. Please try again.' } as const

/** Whether the safety net of this person is one's own, and not put away yet. */
const useIsOwnSafetyNet = (userId: string): boolean => {
  const { data: profiles = [] } = useQuery(userProfilesQueryOptions())
  return profiles.some((profile) => profile.userId === userId && profile.safetyNetEnabled)
}

/** For who is logged in: puts their safety net away, and items the page. */
export const DismissSafetyNet = ({ userId }: { userId: string }) =>
  useIsOwnSafetyNet(userId) ? <DismissButton userId={userId} /> : null

const DismissButton = ({ userId }: { userId: string }) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: () => dismissSafetyNet(userId),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: userProfilesQueryOptions().queryKey })
      void queryClient.invalidateQueries({ queryKey: ['active-profile'] })
      navigate('/')
    },
  })
  return (
    <>
      <ErrorSummary failure={isError && (serverMessageOf(error) ?? COPY.failed)} />
      <Row>
        <Button kind="plain" busy={isPending} onClick={() => mutate()}>
          {COPY.dismiss}
        </Button>
      </Row>
    </>
  )
}
