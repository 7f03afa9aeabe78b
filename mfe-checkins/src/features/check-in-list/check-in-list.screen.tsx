import {
  assignedCheckInsQueryOptions,
  checkInScoresQueryOptions,
  readAssignedCheckIns,
  submitCheckIns,
} from '@soundings/shared/api/check-ins'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { type OpenDraft, useDraft } from '@soundings/shared/drafts/use-draft'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { UnstoredAnswers } from '@soundings/shared/ui/unstored-answers'
import { useQuery } from '@tanstack/react-query'
import { groupOf, languageOf } from '../../components/check-in/check-in.rules.ts'
import { useCheckInSent } from '../../components/check-in/use-check-in-sent.ts'
import { useSubmitCheckIns } from '../../components/check-in/use-submit-check-ins.ts'
import { CheckInLoadFailed } from '../../components/check-in-load-failed.tsx'
import { LIST_COPY } from './check-in-list.copy.ts'
import { CheckInListSkeleton } from './check-in-list-skeleton.tsx'
import type { AnsweredAt } from './last-answered.tsx'
import { Groups, ModuleGroup } from './module-group.tsx'
import { UnsentCheckIns } from './unsent-check-ins.tsx'

const GROUPS = [
  { group: 'lifestyle', icon: 'progress' },
  { group: 'symptoms', icon: 'document' },
  { group: 'worksheets', icon: 'pencil' },
] as const

export default function CheckInListScreen() {
  const { userId, user } = useActiveProfile()
  useBackTo('/')
  const openDraft = useDraft({ userId, kind: 'check-ins', keeping: 'personal-device' })
  const submission = useSubmitCheckIns({
    openDraft,
    modules: [],
    readForm: () => undefined,
    keepAnswers: () => undefined,
    calls: {
      send: (body, idempotencyKey) => submitCheckIns(userId, body, idempotencyKey),
      readAssigned: () => readAssignedCheckIns(userId),
    },
    onSent: useCheckInSent(userId),
  })
  if (submission.view.status === 'conflict' || submission.view.status === 'erased')
    return (
      <UnstoredAnswers
        submission={submission}
        isPersistent={openDraft.draft.isPersistent()}
        isShared={false}
        clinic={user.clinic}
        onDismiss={() => undefined}
      />
    )
  return <CheckInList submission={submission} openDraft={openDraft} />
}

/** One query for all modules. The list does not wait for it. */
const useAnsweredAt = (userId: string, ids: readonly string[]): ((moduleId: string) => AnsweredAt) => {
  const scores = useQuery({ ...checkInScoresQueryOptions(userId, ids), enabled: ids.length > 0 })
  return (moduleId) => {
    if (scores.isPending) return 'loading'
    if (!scores.data) return 'unknown'
    return scores.data.checkInScores
      .filter((score) => score.moduleId === moduleId)
      .map(({ createdAt }) => createdAt)
  }
}

type ListProps = { submission: ReturnType<typeof useSubmitCheckIns>; openDraft: OpenDraft }

const CheckInList = ({ submission, openDraft }: ListProps) => {
  const { userId } = useActiveProfile()
  const modules = useQuery(assignedCheckInsQueryOptions(userId))
  const answeredAtOf = useAnsweredAt(userId, modules.data?.map(({ id }) => id) ?? [])
  useAnsweredLanguage(assignedCheckInsQueryOptions(userId).queryKey, modules.data?.map(languageOf))
  const heading = useScreenTitle({ title: LIST_COPY.title })
  if (!modules.data && !modules.isPending)
    return (
      <CheckInLoadFailed
        title={LIST_COPY.loadFailed}
        error={modules.error}
        onRetry={() => void modules.refetch()}
      />
    )
  return (
    <Page $wide>
      <PageHeading ref={heading}>{LIST_COPY.title}</PageHeading>
      <UnsentCheckIns submission={submission} />
      <ExpiredDraftNotice openDraft={openDraft} />
      {modules.data ? (
        <Groups>
          {GROUPS.map(({ group, icon }) => (
            <ModuleGroup
              key={group}
              title={LIST_COPY[group]}
              icon={icon}
              answeredAtOf={answeredAtOf}
              modules={modules.data.filter((module) => groupOf(module) === group)}
            />
          ))}
        </Groups>
      ) : (
        <CheckInListSkeleton />
      )}
    </Page>
  )
}
