import { useChosenLanguage } from '@soundings/shared/messages/language'
import { useIsKiosk } from '@soundings/shared/platform'
import { useComposition } from '../remotes/composition-context.tsx'

/** The languages of the page, the one that the person has, and the choice of another. */
export const usePageLanguages = () => {
  const { languages } = useComposition()
  const isKiosk = useIsKiosk()
  const language = useChosenLanguage()
  return {
    offered: languages.offered,
    language,
    choose: (next: string): void => void languages.choose(next, !isKiosk),
  }
}
