import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import { checkInQueryOptions } from '@soundings/shared/api/check-ins'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { useParams, useSearchParams } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NodeValues, stepsOf } from '../../components/check-in/check-in.rules.ts'
import { CheckInForm } from '../../components/check-in/form/check-in-form.tsx'
import { CheckInLoadFailed } from '../../components/check-in-load-failed.tsx'

/** `/check-ins/{checkInId}/preview`: nothing is stored or sent. */
export default function CheckInPreviewScreen() {
  const { checkInId = '' } = useParams()
  const [search] = useSearchParams()
  const query = checkInQueryOptions(checkInId, search.get('versionId') ?? undefined)
  const checkIn = useQuery(query)
  useAnsweredLanguage(query.queryKey, checkIn.data?.language)
  if (checkIn.isPending) return <SkeletonScreen />
  if (!checkIn.data) return <CheckInLoadFailed error={checkIn.error} onRetry={() => void checkIn.refetch()} />
  return <Preview module={checkIn.data} />
}

const Preview = ({ module }: { module: CheckInModule }) => {
  const [values, setValues] = useState<NodeValues>({})
  const [index, setIndex] = useState(0)
  const steps = stepsOf([module])
  const step = steps[index]
  if (!step) return null
  return (
    <CheckInForm
      key={index}
      step={step}
      stepNumber={index + 1}
      stepCount={steps.length}
      values={values}
      onAnswer={(nodeId, value) => setValues((previous) => ({ ...previous, [nodeId]: value }))}
      onBack={index > 0 ? () => setIndex(index - 1) : undefined}
      onNext={() => setIndex(index + 1)}
    />
  )
}
