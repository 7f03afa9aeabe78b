import {
  publicAssignedCheckInsQueryOptions,
  readPublicAssignedCheckIns,
  submitPublicCheckIns,
} from '@soundings/shared/api/check-ins'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import { draftKeepingFor } from '@soundings/shared/drafts/use-draft'
import { useHistoryState } from '@soundings/shared/navigation/use-history-state'
import { usePublicUser, useScreenTitle, useSearchParams, useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ClosePage } from '@soundings/shared/ui/end-screen'
import { Notice } from '@soundings/shared/ui/notice'
import { Page } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { SubmissionReference } from '@soundings/shared/ui/submission-reference'
import { Text } from '@soundings/shared/ui/text'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK_IN_COPY } from '../../components/check-in/check-in.copy.ts'
import { languageOf } from '../../components/check-in/check-in.rules.ts'
import { parseResult, type SubmissionResult } from '../../components/check-in/filled-form.rules.ts'
import { CheckInFlow } from '../../components/check-in/form/check-in-flow.tsx'
import { CheckInLoadFailed } from '../../components/check-in-load-failed.tsx'
import { PUBLIC_COPY } from './public-check-ins.copy.ts'

/** `/user/{userId}/check-ins?checkInId=`: requires no login. */
export default function PublicCheckInsScreen() {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const toast = useToast()
  const keeping = draftKeepingFor(context)
  const [sent, setSent] = useState<SubmissionResult>()
  // Result from before a reload.
  const [earlierResult, storeResult] = useHistoryState('sentCheckIns', parseResult)
  const result = sent ?? earlierResult
  // A refetch could replace the form while a person answers.
  const assigned = useQuery({ ...publicAssignedCheckInsQueryOptions(user.id), refetchOnReconnect: false })
  useAnsweredLanguage(publicAssignedCheckInsQueryOptions(user.id).queryKey, assigned.data?.map(languageOf))
  const requestedId = search.get('checkInId')
  if (result) return <Thanks result={result} onAgain={sent ? undefined : () => storeResult(undefined)} />
  if (assigned.isPending) return <SkeletonScreen />
  if (!assigned.data)
    return <CheckInLoadFailed error={assigned.error} onRetry={() => void assigned.refetch()} />
  const modules = assigned.data.filter(({ id }) => requestedId === null || id === requestedId)
  return (
    <CheckInFlow
      userId={user.id}
      modules={modules}
      keeping={keeping}
      hasBack
      clinic={user.clinic}
      calls={{
        send: (body, idempotencyKey) => submitPublicCheckIns(user.id, body, idempotencyKey),
        readAssigned: () => readPublicAssignedCheckIns(user.id),
      }}
      onDismiss={() => void assigned.refetch()}
      onSent={(stored) => {
        if (!stored.isEarlier) toast.success(PUBLIC_COPY.thanks)
        setSent(stored)
        // A shared device stores no personal data.
        if (keeping === 'personal-device') storeResult(stored)
      }}
    />
  )
}

type ThanksProps = { result: SubmissionResult; onAgain: (() => void) | undefined }

const Thanks = ({ result: { receipt, hasEarlier }, onAgain }: ThanksProps) => {
  const heading = useScreenTitle({ title: CHECK_IN_COPY.sentTitle })
  return (
    <Page>
      <EmptyState
        level={1}
        drawing={<AllSetDrawing />}
        title={CHECK_IN_COPY.sentTitle}
        headingRef={heading}
      />
      <Notice kind="success" title={PUBLIC_COPY.thanks} live={false}>
        {receipt.submittedAt && CHECK_IN_COPY.sent({ time: formatMoment(receipt.submittedAt) })}
      </Notice>
      {hasEarlier && <Text>{SENDING_COPY.mayHaveBoth}</Text>}
      {receipt.submissionId && <SubmissionReference id={receipt.submissionId} />}
      <ClosePage />
      {onAgain && (
        <Button kind="secondary" onClick={onAgain}>
          {PUBLIC_COPY.again}
        </Button>
      )}
    </Page>
  )
}
