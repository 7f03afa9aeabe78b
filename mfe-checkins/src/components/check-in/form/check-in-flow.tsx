import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-rows'
import { useLocation, useNavigate } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import {
  hasOutcomeScreen,
  UnstoredAnswers,
  type UnstoredAnswersProps,
} from '@soundings/shared/ui/unstored-answers'
import { isLifestyle, stepsOf } from '../check-in.rules.ts'
import type { SubmissionResult } from '../filled-form.rules.ts'
import { LinkUnavailable } from '../link-unavailable.tsx'
import type { CheckInCalls } from '../use-submit-check-ins.ts'
import { CheckInForm } from './check-in-form.tsx'
import { SliderSkeleton } from './slider-skeleton.tsx'
import { useCheckIn } from './use-check-in.ts'

type Props = {
  userId: string
  modules: readonly CheckInModule[]
  keeping: DraftKeeping
  /** True if the header has no Back button. */
  hasBack: boolean
  clinic: UnstoredAnswersProps['clinic']
  calls: CheckInCalls
  /** Called after the person has erased answers that could not be sent. */
  onDismiss: () => void
  onSent: (result: SubmissionResult) => void
}

/** Each Next pushes a history entry, so that the browser's Back leads to the previous step. */
export const parseStep = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0

/** The last step submits all check-ins. Without modules, the flow shows unsent answers. */
export const CheckInFlow = ({ userId, modules, keeping, hasBack, calls, onSent, ...props }: Props) => {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const checkIn = useCheckIn({ userId, modules, keeping, calls, onSent })
  const steps = stepsOf(modules)
  const index = Math.min(parseStep(state), steps.length - 1)
  const step = steps[index]
  const { submission } = checkIn
  // Unconfirmed answers must be visible even if their check-in was withdrawn and has no form.
  if (hasOutcomeScreen(submission.view) || (!step && submission.unconfirmed))
    return (
      <UnstoredAnswers
        submission={submission}
        isPersistent={checkIn.openDraft.draft.isPersistent()}
        isShared={keeping === 'nothing'}
        clinic={props.clinic}
        canChange={step !== undefined}
        onDismiss={() => void checkIn.restoreStored().then(props.onDismiss)}
      />
    )
  if (!checkIn.isReady) return step && isLifestyle(step.module) ? <SliderSkeleton /> : <SkeletonScreen />
  if (!step) return <LinkUnavailable openDraft={checkIn.openDraft} />
  const handleNext = () => {
    if (index + 1 === steps.length) submission.submit()
    else navigate({ search }, { state: { step: index + 1 } })
  }
  const handleStartOver = () => {
    checkIn.startOver()
    if (index > 0) navigate(-index)
  }
  return (
    <CheckInForm
      key={index}
      step={step}
      stepNumber={index + 1}
      stepCount={steps.length}
      values={checkIn.valuesOf(step.module)}
      phoneNumber={props.clinic.phoneNumber}
      isShared={keeping === 'nothing'}
      onAnswer={(nodeId, value) => checkIn.answer(step.module, nodeId, value)}
      onBack={hasBack && index > 0 ? () => navigate(-1) : undefined}
      onStartOver={checkIn.hasRestored ? handleStartOver : undefined}
      checkIn={checkIn}
      onNext={handleNext}
    />
  )
}
