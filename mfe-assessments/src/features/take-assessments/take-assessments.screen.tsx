import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import {
  filterByLink,
  parseAssessmentLink,
  selectTakeable,
  toDefinitionIds,
} from '@soundings/shared/assessments/takeable.rules'
import { parseEntryContext } from '@soundings/shared/contract/entry-context'
import type { PrefetchVisit } from '@soundings/shared/contract/screen-module'
import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { draftKeepingFor } from '@soundings/shared/drafts/use-draft'
import { usePublicUser } from '@soundings/shared/platform'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { hasOutcomeScreen, UnstoredAnswers } from '@soundings/shared/ui/unstored-answers'
import { requiredModules } from '../../components/questions/use-required-modules.ts'
import { AllSet } from './all-set.tsx'
import { AssessmentSteps } from './assessment-steps.tsx'
import { Submitted } from './submitted.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAssessmentScreen } from './use-assessment-screen.ts'
import { useRestart } from './use-restart.ts'
import type { SubmitAnswers } from './use-submit-answers.ts'

type Props = {
  submission: SubmitAnswers
  isPersistent: boolean
  /** Whether a form exists in which the person can change the answers. */
  canChange: boolean
  onDismiss: () => void
}

/** Replaces the form while answers are not stored. At a kiosk, erasing them restarts the kiosk. */
const Unstored = ({ submission, isPersistent, canChange, onDismiss }: Props) => {
  const { user, context } = usePublicUser()
  const restart = useRestart()
  return (
    <UnstoredAnswers
      submission={submission}
      isPersistent={isPersistent}
      isShared={draftKeepingFor(context) === 'nothing'}
      clinic={user.clinic}
      canChange={canChange}
      onDismiss={restart ?? onDismiss}
    />
  )
}

/** Shown in the state `NONE_ASSIGNED`. A person at a kiosk has used no link. */
const NothingAssigned = ({ openDraft }: { openDraft: OpenDraft }) =>
  usePublicUser().context === 'kiosk' ? (
    <AllSet openDraft={openDraft} />
  ) : (
    <EndScreen title={ASSESSMENT_COPY.noLongerAvailable} message={ASSESSMENT_COPY.nothingDue}>
      <ExpiredDraftNotice openDraft={openDraft} />
    </EndScreen>
  )

export const prefetch = async ({ queryClient, params, search }: PrefetchVisit) => {
  const link = parseAssessmentLink(search, parseEntryContext(search.get('context')))
  const assigned = await queryClient.fetchQuery(assignedAssessmentsQueryOptions(params.userId ?? ''))
  const ids = toDefinitionIds(selectTakeable(filterByLink(assigned, link), link))
  if (ids.length === 0) return
  await queryClient.prefetchQuery(assessmentsQueryOptions(ids))
  // The screen repeats a failed request and shows its error.
  const definitions = queryClient.getQueryData(assessmentsQueryOptions(ids).queryKey)
  await requiredModules(definitions ?? [])
    .load()
    .catch(() => undefined)
}

export default function TakeAssessmentsScreen() {
  const screen = useAssessmentScreen()
  const { state, visit } = screen
  if (hasOutcomeScreen(visit.submission.view) || screen.isFormGone)
    return (
      <Unstored
        submission={visit.submission}
        isPersistent={screen.isPersistent}
        canChange={!screen.isFormGone}
        onDismiss={screen.startAnew}
      />
    )
  switch (state.kind) {
    case 'LOADING':
      if (screen.moduleError) throw screen.moduleError
      return screen.failure ? (
        <LoadFailed error={screen.failure.error} onRetry={screen.failure.retry} />
      ) : (
        <SkeletonScreen label={ASSESSMENT_COPY.loading} />
      )
    case 'NONE_ASSIGNED':
      return <NothingAssigned openDraft={visit.openDraft} />
    case 'ASSIGNED_NO_TAKEABLE':
      return <AllSet openDraft={visit.openDraft} onTakeAnyway={screen.takeAnyway} />
    case 'ASSIGNED_TAKEABLE':
      return <AssessmentSteps visit={visit} />
    case 'SUBMITTED':
      return <Submitted result={state.result} />
  }
}
