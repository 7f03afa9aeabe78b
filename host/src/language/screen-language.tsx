import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { chosenLanguage, setLanguages, useChosenLanguage } from '@soundings/shared/messages/language'
import { Notice } from '@soundings/shared/ui/notice'
import { type ReactNode, useLayoutEffect } from 'react'
import { LANGUAGE_COPY } from './language.copy.ts'

type Props = {
  /** Whether the release of the screen has the chosen language. */
  isTranslated: (language: string) => boolean
  children: ReactNode
}

/**
 * Shows a screen in the chosen language, or in English as a whole where its release does not have that: a half of a page in
 * another language is read by nobody.
 */
export const ScreenLanguage = ({ isTranslated, children }: Props) => {
  const language = useChosenLanguage()
  const hasLanguage = isTranslated(language)
  useLayoutEffect(() => {
    setLanguages({ chosen: chosenLanguage(), screen: hasLanguage ? language : ENGLISH })
  }, [hasLanguage, language])
  return (
    <>
      {!hasLanguage && <Notice live={false}>{LANGUAGE_COPY.onlyEnglish}</Notice>}
      <div style={{ display: 'contents' }} {...(hasLanguage ? {} : { lang: ENGLISH, dir: 'ltr' })}>
        {children}
      </div>
    </>
  )
}
