import type { FormView } from '../../components/questions/long-form/form-view-choice.tsx'
import { useStoredPreference } from '../../components/use-stored-preference.ts'

const STORAGE_KEY = 'soundings.form-view'

export const useFormView = (device: { isPersonalDevice: boolean }) => {
  const [stored, setStored] = useStoredPreference(STORAGE_KEY, device)
  const view: FormView = stored === 'sections' ? 'sections' : 'page'
  return { view, setView: (next: FormView) => setStored(next) }
}

export type ChosenFormView = ReturnType<typeof useFormView>
