import { Link } from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Card } from '@soundings/shared/ui/card'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { focusHeading } from '@soundings/shared/ui/focus-heading'
import { Row, Stack } from '@soundings/shared/ui/page'
import { CardHeading, Text } from '@soundings/shared/ui/text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { DISMISS_COPY } from '../../components/safety-net/dismiss.copy.ts'
import { useDismissSafetyNet } from '../../components/safety-net/use-dismiss-safety-net.ts'
import { HOME_COPY } from './home.copy.ts'

export const SafetyNetCard = ({ userId }: { userId: string }) => {
  const queryClient = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const { dismiss, isPending, isDismissed, failure } = useDismissSafetyNet(userId, () => {
    if (card.current?.contains(document.activeElement)) focusHeading()
    return queryClient.invalidateQueries({ queryKey: ['active-profile'] })
  })
  if (isDismissed) return null
  return (
    <Card as="section" ref={card} aria-labelledby="safety-net">
      <Stack $gap={2}>
        <Stack $gap={1}>
          <CardHeading id="safety-net">{HOME_COPY.safetyNet}</CardHeading>
          <Text $size="small">{HOME_COPY.safetyNetText}</Text>
        </Stack>
        <ErrorSummary failure={failure} />
        <Row $gap={1}>
          <ButtonLink
            as={Link}
            to={`/user/${encodeURIComponent(userId)}/safety-net`}
            $kind="secondary"
            $small
            aria-label={HOME_COPY.viewSafetyNet}
          >
            {HOME_COPY.view}
          </ButtonLink>
          <Button kind="plain" small busy={isPending} onClick={dismiss}>
            {DISMISS_COPY.dismiss}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
