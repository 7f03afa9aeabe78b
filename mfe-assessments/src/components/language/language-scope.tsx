import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { directionOf } from './form-language.rules.ts'

/* Carries only `lang` and `dir`: it makes no box. */
const Scope = styled.div`
  display: contents;
`

/** Words of an instrument, in its language and direction; the app around them is in English. */
export const LanguageScope = ({ language, children }: { language: string; children: ReactNode }) => (
  <Scope lang={language} dir={directionOf(language)}>
    {children}
  </Scope>
)
