import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import type { FormLanguage } from './use-form-language.ts'

const languageChoice = createLazyModule(() => import('./language-choice.tsx'))

export const LanguageChooser = ({ formLanguage }: { formLanguage: FormLanguage }) =>
  formLanguage.languages.length > 1 ? <LanguageChoice {...formLanguage} /> : null

/** Loaded on need, because few instruments have several languages. */
const LanguageChoice = (props: FormLanguage) => {
  const [state] = useLazyModule(languageChoice)
  return state.status === 'loaded' ? <state.module.default {...props} /> : null
}
