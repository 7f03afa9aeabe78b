import type { FormView } from '../../components/questions/long-form/form-view-choice.tsx'
import { useKeptChoice } from '../../components/use-stored-preference.ts'

const KEPT_KEY = 'soundings.form-view'

/** How the person wants to see forms that have sections. */
export const useFormView = (device: { isPersonal: boolean }) => {
  const [chosen, choose] = useKeptChoice(KEPT_KEY, device)
  const view: FormView = chosen === 'sections' ? 'sections' : 'page'
  return { view, chooseView: (next: FormView) => choose(next) }
}
