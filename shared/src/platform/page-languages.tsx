import { createContext, type ReactNode, useContext } from 'react'
import { ENGLISH } from '../messages/language.rules.ts'
import { useChosenLanguage } from '../messages/language.ts'

/** The languages of a page and how to change them. */
type Offer = {
  /** Tags of the page's languages, English first. */
  readonly offered: readonly string[]
  readonly choose: (language: string) => void
}

const PageLanguagesContext = createContext<Offer>({ offered: [ENGLISH], choose: () => undefined })

/** Provides the page's languages to screens. For the host. */
export const PageLanguagesProvider = ({ value, children }: { value: Offer; children: ReactNode }) => (
  <PageLanguagesContext value={value}>{children}</PageLanguagesContext>
)

/**
 * The page's languages as BCP 47 tags, the person's, and a function that changes it. A personal device stores the
 * choice, which applies to all texts at once; entries, position and focus stay. `LanguageChoice` renders it.
 */
export const usePageLanguages = (): Offer & { readonly language: string } => ({
  ...useContext(PageLanguagesContext),
  language: useChosenLanguage(),
})
