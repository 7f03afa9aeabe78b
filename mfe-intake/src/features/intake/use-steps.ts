import { useLocation, useNavigate } from '@soundings/shared/platform'
import { isAfterAnother, type Step, stepAfter, stepBefore, stepOf } from './intake-step.rules.ts'

/** The step that the history stands at. Next adds an entry; Back is the browser's Back, wherever there is one. */
export const useSteps = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const step = stepOf(state)
  const before = stepBefore(step)
  return {
    step,
    goOn: (from: Step = step) =>
      navigate('/intake', { state: { step: stepAfter(from), isAfterAnother: true } }),
    goBack: () => {
      if (isAfterAnother(state)) navigate(-1)
      else if (before) navigate('/intake', { replace: true, state: { step: before } })
    },
  }
}
