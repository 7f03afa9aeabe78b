import { useChosenLanguage } from '@soundings/shared/messages/language'
import { useComposition } from '../remotes/composition-context.tsx'

/** The languages of the page, the one that the person has, and the choice of another. */
export const usePageLanguages = () => {
  const { languages } = useComposition()
  const language = useChosenLanguage()
  return {
    offered: languages.offered,
    language,
    choose: (next: string): void => void languages.choose(next),
  }
}
