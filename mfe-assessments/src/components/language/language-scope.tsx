import { lazy, type ReactNode, Suspense } from 'react'
import styled from 'styled-components'
import { directionOf } from './form-language.rules.ts'
import type { FormLanguage } from './use-form-language.ts'

/** Says what the words within are in, and takes no part in the layout. */
const Words = styled.div`
  display: contents;
`

/** The words of an instrument, in its language and its direction; ours around them are in English. */
export const FormWords = ({ language, children }: { language: string; children: ReactNode }) => (
  <Words lang={language} dir={directionOf(language)}>
    {children}
  </Words>
)

/** Few instruments have several languages: fetched where one has. */
const LanguageChoice = lazy(() => import('./language-choice.tsx'))

/** The choice of a language, where an instrument has several. */
export const LanguageChooser = ({ speaks }: { speaks: FormLanguage }) =>
  speaks.languages.length > 1 ? (
    <Suspense>
      <LanguageChoice {...speaks} />
    </Suspense>
  ) : null
