/** Internal module: may change without notice. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useChosenLanguage } from '../messages/language.ts'
import { Rich } from '../messages/rich.tsx'
import { baseOf, directionOfTag, nameOfLanguage } from './language-tags.rules.ts'
import { OTHER_LANGUAGE_COPY as COPY } from './other-language.copy.ts'
import { PhoneNumber } from './phone-number.tsx'
import { Text } from './text.tsx'

/* Has `lang`, `dir` and line breaks for its text, but no box. */
const Scope = styled.div`
  display: contents;
  white-space: pre-line;
`

/** Props of {@link LanguageScope}. */
export type LanguageScopeProps = { readonly language: string | undefined; readonly children: ReactNode }

/** Sets the declared language and direction of the clinic's texts, which may differ from the page's. */
export const LanguageScope = ({ language, children }: LanguageScopeProps) => (
  <Scope lang={language} dir={language === undefined ? undefined : directionOfTag(language)}>
    {children}
  </Scope>
)

/** Props of {@link OtherLanguage}. */
export type OtherLanguageProps = {
  /** BCP 47 tag of the questions; undefined or empty if the clinic does not declare it. */
  readonly language: string | undefined
  readonly languages?: readonly string[]
  readonly phoneNumber: string | undefined
  /** Whether staff are nearby, as at a kiosk. */
  readonly isShared: boolean
}

/** If the questions are not in the page's language, names their language and the contact for help. */
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
