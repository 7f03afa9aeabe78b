import { directionOf, ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { frameLanguage, setLanguages, useChosenLanguage } from '@soundings/shared/messages/language'
import { Notice } from '@soundings/shared/ui/notice'
import { type ReactNode, useLayoutEffect } from 'react'
import { LANGUAGE_COPY } from './language.copy.ts'

type Props = {
  /** Whether the release of the screen has the chosen language. */
  isTranslated: (language: string) => boolean
  children: ReactNode
}

/**
 * Shows a screen in the chosen language, or in English as a whole where its release does not have that: a half of a screen in
 * another language is read by nobody. While a language that was chosen in this page has not come, it stays in the one before.
 * What is not in the chosen language is said.
 */
export const ScreenLanguage = ({ isTranslated, children }: Props) => {
  const chosen = useChosenLanguage()
  const frame = frameLanguage()
  const language = [chosen, frame].find(isTranslated) ?? ENGLISH
  useLayoutEffect(() => setLanguages({ chosen, frame, screen: language }), [chosen, frame, language])
  const isWhole = language === chosen && frame === chosen
  return (
    <>
      {!isWhole && (
        <Notice live={false}>
          {language === ENGLISH ? LANGUAGE_COPY.onlyEnglish : LANGUAGE_COPY.notWhole}
        </Notice>
      )}
      <div
        style={{ display: 'contents' }}
        {...(language === frame ? {} : { lang: language, dir: directionOf(language) })}
      >
        {children}
      </div>
    </>
  )
}
