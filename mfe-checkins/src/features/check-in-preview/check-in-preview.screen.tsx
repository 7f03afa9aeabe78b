import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import { checkInQueryOptions } from '@soundings/shared/api/check-ins'
import { useParams, useSearchParams } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NodeValues, stepsOf } from '../../components/check-in/check-in.rules.ts'
import { CheckInForm } from '../../components/check-in/form/check-in-form.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'

/** `/check-ins/{checkInId}/preview`: how a check-in looks; nothing is kept or sent. */
export default function CheckInPreviewScreen() {
  const { checkInId = '' } = useParams()
  const [search] = useSearchParams()
  const checkIn = useQuery(checkInQueryOptions(checkInId, search.get('versionId') ?? undefined))
  if (checkIn.isPending) return <SkeletonScreen />
  if (!checkIn.data) return <LoadFailed error={checkIn.error} onRetry={() => void checkIn.refetch()} />
  return <Preview module={checkIn.data} />
}

const Preview = ({ module }: { module: CheckInModule }) => {
  const [values, setValues] = useState<NodeValues>({})
  const [now, setNow] = useState(0)
  const steps = stepsOf([module])
  const step = steps[now]
  if (!step) return null
  return (
    <CheckInForm
      key={now}
      step={step}
      now={now + 1}
      total={steps.length}
      values={values}
      onAnswer={(nodeId, value) => setValues((before) => ({ ...before, [nodeId]: value }))}
      onBack={now > 0 ? () => setNow(now - 1) : undefined}
      onNext={() => setNow(now + 1)}
    />
  )
}
