import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { useSearchParams } from '@soundings/shared/platform'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRequiredModules } from '../../components/questions/use-required-modules.ts'
import { PREVIEW_COPY } from './assessment-preview.copy.ts'
import { Preview } from './preview.tsx'

/** `/assessment-preview?assessment={id}`: a form without a person. Nothing is stored or sent. */
export default function AssessmentPreviewScreen() {
  const [search] = useSearchParams()
  const id = search.get('assessment')
  const { data, isError, error, refetch } = useQuery(assessmentsQueryOptions(id ? [id] : []))
  const modules = useRequiredModules(data)
  if (modules.status === 'failed') throw modules.error
  const isLoading = !data || modules.status === 'loading'
  const assessment = data?.[0]
  if (assessment && !isLoading) return <Preview assessment={assessment} />
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return id && isLoading ? (
    <SkeletonScreen label={PREVIEW_COPY.loading} />
  ) : (
    <EndScreen title={PREVIEW_COPY.notFound} message={PREVIEW_COPY.notFoundText} />
  )
}
