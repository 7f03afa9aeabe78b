import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { useSearchParams } from '@soundings/shared/platform'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { RequiredModules } from '../../components/questions/required-modules.tsx'
import { PREVIEW_COPY } from './assessment-preview.copy.ts'
import { Preview } from './preview.tsx'

/** `/assessment-preview?assessment={id}`: a form to try out, without a person; nothing is stored or sent. */
export default function AssessmentPreviewScreen() {
  const [search] = useSearchParams()
  const id = search.get('assessment')
  const { data, isError, error, refetch } = useQuery(assessmentsQueryOptions(id ? [id] : []))
  const assessment = data?.[0]
  if (data && assessment)
    return (
      <RequiredModules assessments={data} loadingText={PREVIEW_COPY.loading}>
        <Preview assessment={assessment} />
      </RequiredModules>
    )
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return id && !data ? (
    <SkeletonScreen label={PREVIEW_COPY.loading} />
  ) : (
    <EndScreen title={PREVIEW_COPY.notFound} message={PREVIEW_COPY.notFoundText} />
  )
}
