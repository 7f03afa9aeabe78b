import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import {
  filterByLink,
  parseAssessmentLink,
  selectTakeable,
  toDefinitionIds,
} from '@soundings/shared/assessments/takeable.rules'
import type { DraftContent } from '@soundings/shared/drafts/draft-content.rules'
import { idOfForm } from '@soundings/shared/forms/form-id.rules'
import { usePublicUser, useSearchParams } from '@soundings/shared/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRequiredModules } from '../../components/questions/use-required-modules.ts'
import { createAssessmentForm } from './assessment-forms.ts'

/** Unconfirmed assessments that are no longer takeable. Their forms contain changes after the submission. */
const findUnconfirmedIds = (stored: DraftContent | undefined, takeableIds: readonly string[]): string[] => {
  for (const { parts, status } of stored?.submissions ?? []) {
    const ids = parts.map(idOfForm)
    if (status !== 'conflict' && ids.some((id) => !takeableIds.includes(id))) return ids
  }
  return []
}

const useDefinitions = (storedContent: DraftContent | undefined) => {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const link = parseAssessmentLink(search, context)
  // A refetch could replace the form while a person answers.
  const assignedQuery = useQuery({
    ...assignedAssessmentsQueryOptions(user.id),
    refetchOnReconnect: false,
  })
  const assigned = assignedQuery.data && filterByLink(assignedQuery.data, link)
  const takeableIds = toDefinitionIds(selectTakeable(assigned ?? [], link))
  const takeableQuery = useQuery(assessmentsQueryOptions(takeableIds))
  const unconfirmedIds = findUnconfirmedIds(assigned && storedContent, takeableIds)
  const unconfirmedQuery = useQuery(assessmentsQueryOptions(unconfirmedIds))
  const isUnconfirmed =
    unconfirmedIds.length > 0 &&
    (unconfirmedQuery.isPending || unconfirmedQuery.data?.length === unconfirmedIds.length)
  const [ids, definitionsQuery] = isUnconfirmed
    ? ([unconfirmedIds, unconfirmedQuery] as const)
    : ([takeableIds, takeableQuery] as const)
  const failedQuery = [assignedQuery, definitionsQuery].find(({ isError, data }) => isError && !data)
  // A missing definition is a server error, not an empty form.
  const hasNoDefinitions = definitionsQuery.data?.length === 0 && ids.length > 0
  return {
    isTakingAnyway: link.isTakingAnyway,
    assigned,
    ids,
    definitions: hasNoDefinitions ? undefined : definitionsQuery.data,
    failedQuery: failedQuery ?? (hasNoDefinitions ? definitionsQuery : undefined),
  }
}

export const useForms = (storedContent: DraftContent | undefined) => {
  const { definitions: read, failedQuery, ids, ...rest } = useDefinitions(storedContent)
  const modules = useRequiredModules(read)
  const definitions = modules.status === 'loaded' ? read : undefined
  const forms = useMemo(() => (definitions ?? []).map(createAssessmentForm), [definitions])
  return {
    ...rest,
    idsToTake: ids,
    /** Undefined until the forms can render. */
    definitions,
    forms,
    moduleError: modules.status === 'failed' ? modules.error : undefined,
    failure: failedQuery && { error: failedQuery.error, retry: () => void failedQuery.refetch() },
  }
}
