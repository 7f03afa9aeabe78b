import { createContext, type ReactNode, useContext } from 'react'
import { ENGLISH } from '../messages/language.rules.ts'
import { useChosenLanguage } from '../messages/language.ts'

type Offer = {
  /** Tags of the page's languages, English first. */
  readonly offered: readonly string[]
  readonly choose: (language: string) => void
}

const PageLanguagesContext = createContext<Offer>({ offered: [ENGLISH], choose: () => undefined })

export const PageLanguagesProvider = ({ value, children }: { value: Offer; children: ReactNode }) => (
  <PageLanguagesContext value={value}>{children}</PageLanguagesContext>
)

/** Languages are BCP 47 tags. A personal device stores the choice. A change keeps entries, scrolling and focus. */
export const usePageLanguages = (): Offer & { readonly language: string } => ({
  ...useContext(PageLanguagesContext),
  language: useChosenLanguage(),
})
