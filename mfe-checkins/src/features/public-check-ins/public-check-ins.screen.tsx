import { publicAssignedCheckInsQueryOptions, submitPublicCheckIns } from '@soundings/shared/api/check-ins'
import { formatMoment } from '@soundings/shared/dates/format'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { usePublicUser, useScreenTitle, useSearchParams, useToast } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK_IN_COPY } from '../../components/check-in.copy.ts'
import { CheckInFlow } from '../../components/check-in-flow.tsx'
import { LinkUnavailable } from '../../components/link-unavailable.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import type { CheckInReceipt } from '../../components/use-check-in.ts'
import { PUBLIC_COPY } from './public-check-ins.copy.ts'

/** `/user/{userId}/check-ins?checkInId=`: check-ins by a link, without a login. */
export default function PublicCheckInsScreen() {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const toast = useToast()
  const [receipt, setReceipt] = useState<CheckInReceipt>()
  const assigned = useQuery(publicAssignedCheckInsQueryOptions(user.id))
  const wanted = search.get('checkInId')
  if (receipt) return <Thanks receipt={receipt} />
  if (assigned.isPending) return <SkeletonScreen />
  if (assigned.isError) return <LoadFailed error={assigned.error} onRetry={() => void assigned.refetch()} />
  const modules = assigned.data.filter(({ id }) => wanted === null || id === wanted)
  if (modules.length === 0) return <LinkUnavailable />
  return (
    <CheckInFlow
      userId={user.id}
      modules={modules}
      keeping={draftKeepingFor(context)}
      hasBack
      send={(body, idempotencyKey) => submitPublicCheckIns(user.id, body, idempotencyKey)}
      onSent={(sent) => {
        toast.success(PUBLIC_COPY.thanks)
        setReceipt(sent)
      }}
    />
  )
}

const Thanks = ({ receipt }: { receipt: CheckInReceipt }) => {
  const heading = useScreenTitle({ title: CHECK_IN_COPY.sentTitle })
  return (
    <Page>
      <PageHeading ref={heading}>{CHECK_IN_COPY.sentTitle}</PageHeading>
      <Notice kind="success" title={PUBLIC_COPY.thanks} live={false}>
        {CHECK_IN_COPY.sent(formatMoment(receipt.submittedAt))}
      </Notice>
    </Page>
  )
}
