import { useLocation, useNavigate } from '@soundings/shared/platform'
import { hasPreviousStepEntry, nextStep, parseStep, previousStep, type Step } from './intake-step.rules.ts'

/** The step that the history stands at. Next adds an entry; Back is the browser's Back, wherever there is one. */
export const useStepHistory = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const step = parseStep(state)
  const before = previousStep(step)
  return {
    step,
    goOn: (from: Step = step) =>
      navigate('/intake', { state: { step: nextStep(from), isAfterAnother: true } }),
    goBack: () => {
      if (hasPreviousStepEntry(state)) navigate(-1)
      else if (before) navigate('/intake', { replace: true, state: { step: before } })
    },
  }
}
