import { useKeptChoice } from '../use-kept-choice.ts'

/** A long form on one page, or its sections as steps. */
export type FormView = 'page' | 'sections'

const KEPT_KEY = 'soundings.form-view'

/** How the person wants to see forms that have sections. */
export const useFormView = (device: { isPersonal: boolean }) => {
  const [chosen, choose] = useKeptChoice(KEPT_KEY, device)
  const view: FormView = chosen === 'sections' ? 'sections' : 'page'
  return { view, chooseView: (next: FormView) => choose(next) }
}
