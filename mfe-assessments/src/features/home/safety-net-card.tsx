import { dismissSafetyNet } from '@soundings/shared/api/dismiss-safety-net'
import { Link, serverMessageOf } from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Card } from '@soundings/shared/ui/card'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Row, Stack } from '@soundings/shared/ui/page'
import { CardHeading, Text } from '@soundings/shared/ui/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HOME_COPY } from './home.copy.ts'

/** Link to the safety net; removed once it is dismissed. */
export const SafetyNetCard = ({ userId }: { userId: string }) => {
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: () => dismissSafetyNet(userId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['active-profile'] }),
  })
  if (isSuccess) return null
  return (
    <Card as="section" aria-labelledby="safety-net">
      <Stack $gap={2}>
        <Stack $gap={1}>
          <CardHeading id="safety-net">{HOME_COPY.safetyNet}</CardHeading>
          <Text $size="small">{HOME_COPY.safetyNetText}</Text>
        </Stack>
        <ErrorSummary failure={isError && (serverMessageOf(error) ?? HOME_COPY.notDismissed)} />
        <Row $gap={1}>
          <ButtonLink
            as={Link}
            to={`/user/${encodeURIComponent(userId)}/safety-net`}
            $kind="secondary"
            $small
          >
            {HOME_COPY.view}
          </ButtonLink>
          <Button kind="plain" small busy={isPending} onClick={() => mutate()}>
            {HOME_COPY.dismiss}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
