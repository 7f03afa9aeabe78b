import { useLocation, useNavigate } from '@soundings/shared/platform'
import { hasPreviousStepEntry, nextStep, parseStep, previousStep, type Step } from './intake-step.rules.ts'

/** The step of the current history entry. Next pushes an entry; Back goes back in the history wherever it can. */
export const useStepHistory = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const step = parseStep(state)
  const previous = previousStep(step)
  return {
    step,
    goForward: (from: Step = step) =>
      navigate('/intake', { state: { step: nextStep(from), isAfterAnother: true } }),
    goBack: () => {
      if (hasPreviousStepEntry(state)) navigate(-1)
      else if (previous) navigate('/intake', { replace: true, state: { step: previous } })
    },
  }
}
