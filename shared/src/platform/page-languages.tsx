import { createContext, type ReactNode, useContext } from 'react'
import { ENGLISH } from '../messages/language.rules.ts'
import { useChosenLanguage } from '../messages/language.ts'

/** What a page offers. */
type Offer = {
  /** Tags of the languages that the page is shown in, English first. */
  readonly offered: readonly string[]
  readonly choose: (language: string) => void
}

const PageLanguagesContext = createContext<Offer>({ offered: [ENGLISH], choose: () => undefined })

/** Gives the screens below the languages of the page. For the host. */
export const PageLanguagesProvider = ({ value, children }: { value: Offer; children: ReactNode }) => (
  <PageLanguagesContext value={value}>{children}</PageLanguagesContext>
)

/**
 * The languages that the page is shown in, as BCP 47 tags, the one that the person has, and the choice of another. A choice is
 * kept on a personal device, and changes all words at once; what is typed, the place and the focus stay. `LanguageChoice` shows it.
 */
export const usePageLanguages = (): Offer & { readonly language: string } => ({
  ...useContext(PageLanguagesContext),
  language: useChosenLanguage(),
})
