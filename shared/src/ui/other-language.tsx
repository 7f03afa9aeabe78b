/** Internal module: may change without notice. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useChosenLanguage } from '../messages/language.ts'
import { Rich } from '../messages/rich.tsx'
import { baseOf, directionOf, nameOfLanguage } from './language-tags.rules.ts'
import { OTHER_LANGUAGE_COPY as COPY } from './other-language.copy.ts'
import { PhoneNumber } from './phone-number.tsx'
import { Text } from './text.tsx'

/* Carries `lang`, `dir`, and that line breaks of the words are kept: it makes no box. */
const Scope = styled.div`
  display: contents;
  white-space: pre-line;
`

/** Props of {@link LanguageScope}. */
export type LanguageScopeProps = { readonly language: string | undefined; readonly children: ReactNode }

/** Words of the clinic, in their language and direction, where it says them; the page around them may have another. */
export const LanguageScope = ({ language, children }: LanguageScopeProps) => (
  <Scope lang={language} dir={language === undefined ? undefined : directionOf(language)}>
    {children}
  </Scope>
)

/** Props of {@link OtherLanguage}. */
export type OtherLanguageProps = {
  /** Of the questions, as a BCP 47 tag; undefined or empty where the clinic does not say it. */
  readonly language: string | undefined
  /** Others that they are to be had in. */
  readonly languages?: readonly string[]
  /** Of the clinic. */
  readonly phoneNumber: string | undefined
  /** Whether staff are near, as at a kiosk. */
  readonly isShared: boolean
}

/** Says which language the questions have, where they are not to be had in that of the page, and who helps. */
export const OtherLanguage = ({ language, languages = [], ...help }: OtherLanguageProps) => {
  const page = useChosenLanguage()
  if (!language || [language, ...languages].some((tag) => baseOf(tag) === baseOf(page))) return null
  const helpAt = help.phoneNumber ? COPY.helpAt({ phone: help.phoneNumber }) : ''
  return (
    <Text>
      <span>{COPY.questionsIn({ language: nameOfLanguage(language, page) })}</span>{' '}
      {help.isShared ? (
        COPY.helpAtKiosk
      ) : (
        <Rich text={helpAt} tags={{ phone: (number) => <PhoneNumber number={number} call /> }} />
      )}
    </Text>
  )
}
