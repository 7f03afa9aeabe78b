import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import { useLocation, useNavigate } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import {
  hasOwnScreen,
  UnstoredAnswers,
  type UnstoredAnswersProps,
} from '@soundings/shared/ui/unstored-answers'
import { isLifestyle, stepsOf } from '../check-in.rules.ts'
import type { CheckInCalls, SubmissionResult } from '../use-submit-check-ins.ts'
import { CheckInForm } from './check-in-form.tsx'
import { SliderSkeleton } from './slider-skeleton.tsx'
import { useCheckIn } from './use-check-in.ts'

type Props = {
  userId: string
  modules: readonly CheckInModule[]
  keeping: DraftKeeping
  /** Whether steps have a Back of their own: where the header has none. */
  hasBack: boolean
  /** Whom to call when answers cannot be sent. */
  clinic: UnstoredAnswersProps['clinic']
  calls: CheckInCalls
  /** What could not be sent was put away: there is nothing more to do here. */
  onPutAway: () => void
  onSent: (sent: SubmissionResult) => void
}

/** The step that the history entry stands for: each Next adds one, so that the browser's Back goes one back. */
export const parseStep = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0

/** Check-ins, step by step; the last one sends them all. */
export const CheckInFlow = ({ userId, modules, keeping, hasBack, calls, onSent, ...props }: Props) => {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const checkIn = useCheckIn({ userId, modules, keeping, calls, onSent })
  const steps = stepsOf(modules)
  const now = Math.min(parseStep(state), steps.length - 1)
  const step = steps[now]
  const { submission } = checkIn
  if (hasOwnScreen(submission.outcome))
    return (
      <UnstoredAnswers
        submission={submission}
        isKept={checkIn.isKeeping()}
        isShared={keeping === 'nothing'}
        clinic={props.clinic}
        onPutAway={props.onPutAway}
      />
    )
  if (!checkIn.isReady || !step)
    return step && isLifestyle(step.module) ? <SliderSkeleton /> : <SkeletonScreen />
  const handleNext = () => {
    if (now + 1 === steps.length) checkIn.submitAll()
    else navigate({ search }, { state: { step: now + 1 } })
  }
  const handleStartOver = () => {
    checkIn.startOver()
    if (now > 0) navigate(-now)
  }
  return (
    <CheckInForm
      key={now}
      step={step}
      now={now + 1}
      total={steps.length}
      values={checkIn.valuesFor(step.module)}
      onAnswer={(nodeId, value) => checkIn.answer(step.module, nodeId, value)}
      onBack={hasBack && now > 0 ? () => navigate(-1) : undefined}
      onStartOver={checkIn.isKept ? handleStartOver : undefined}
      sending={{
        isSending: submission.isSending,
        isTakenBack: submission.outcome.kind === 'taken-back',
        failure: checkIn.failure,
      }}
      onNext={handleNext}
    />
  )
}
