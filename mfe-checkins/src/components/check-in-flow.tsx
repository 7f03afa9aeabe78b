import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import { useLocation, useNavigate, useScreenTitle } from '@soundings/shared/platform'
import { NOT_SENT_YET, NotSentYet } from '@soundings/shared/ui/not-sent-yet'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { stepsOf } from './check-in.rules.ts'
import { CheckInForm } from './check-in-form.tsx'
import { useCheckIn } from './use-check-in.ts'
import type { SendCheckIns, Sent } from './use-send-check-ins.ts'

type Props = {
  userId: string
  modules: readonly CheckInModule[]
  keeping: DraftKeeping
  /** Whether steps have a Back of their own: where the header has none. */
  hasBack: boolean
  send: SendCheckIns
  onSent: (sent: Sent) => void
}

/** The step that the history entry stands for: each Next adds one, so that the browser's Back goes one back. */
export const stepIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0

/** Check-ins, step by step; the last one sends them all. */
export const CheckInFlow = ({ userId, modules, keeping, hasBack, send, onSent }: Props) => {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const checkIn = useCheckIn({ userId, modules, keeping, send, onSent })
  const steps = stepsOf(modules)
  const now = Math.min(stepIn(state), steps.length - 1)
  const step = steps[now]
  const { submission } = checkIn
  if (submission.isWaiting) return <Waiting submission={submission} isKept={checkIn.isKeeping()} />
  if (!checkIn.isReady || !step) return <SkeletonScreen />
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
      sending={{ isSending: submission.isSending, failure: checkIn.failure }}
      onNext={handleNext}
    />
  )
}

type WaitingProps = { submission: ReturnType<typeof useCheckIn>['submission']; isKept: boolean }

const Waiting = ({ submission, isKept }: WaitingProps) => {
  const heading = useScreenTitle({ title: NOT_SENT_YET })
  return (
    <NotSentYet
      headingRef={heading}
      isSending={submission.isSending}
      isKept={isKept}
      onSendNow={submission.sendNow}
      onTakeBack={submission.takeBack}
    />
  )
}
