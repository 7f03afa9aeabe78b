import { assessmentsQueryOptions } from '@soundings/shared/api/assessments'
import { serverMessageOf, useScreenTitle, useSearchParams } from '@soundings/shared/platform'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { Page } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useNeededParts } from '../../components/questions/use-needed-parts.ts'
import { PREVIEW_COPY } from './assessment-preview.copy.ts'
import { Preview } from './preview.tsx'

/** `/assessment-preview?assessment={id}`: what a form looks like, for nobody and without sending anything. */
export default function AssessmentPreviewScreen() {
  const [search] = useSearchParams()
  const id = search.get('assessment')
  const { data, isError, error, refetch } = useQuery(assessmentsQueryOptions(id ? [id] : []))
  const assessment = data?.[0]
  const parts = useNeededParts(data)
  if (parts.isFailed) return <Failed message={PREVIEW_COPY.failed} onRetry={parts.retry} />
  if (assessment && parts.isReady) return <Preview assessment={assessment} />
  if (isError)
    return <Failed message={serverMessageOf(error) ?? PREVIEW_COPY.failed} onRetry={() => void refetch()} />
  return id && !(data && parts.isReady) ? <SkeletonScreen label={PREVIEW_COPY.loading} /> : <NotFound />
}

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const heading = useScreenTitle({ title: PREVIEW_COPY.failedTitle, hasError: true })
  return (
    <ErrorState headingRef={heading} title={PREVIEW_COPY.failedTitle} message={message} onRetry={onRetry} />
  )
}

const NotFound = () => {
  const heading = useScreenTitle({ title: PREVIEW_COPY.notFound })
  return (
    <Page>
      <EmptyState level={1} headingRef={heading} drawing={<BuoyDrawing />} title={PREVIEW_COPY.notFound}>
        <Text>{PREVIEW_COPY.notFoundText}</Text>
      </EmptyState>
    </Page>
  )
}
