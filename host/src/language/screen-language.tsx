import { directionOf, ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { frameLanguage, setLanguages, useChosenLanguage } from '@soundings/shared/messages/language'
import { Notice } from '@soundings/shared/ui/notice'
import { type ReactNode, useLayoutEffect } from 'react'
import { LANGUAGE_COPY } from './language.copy.ts'

type Props = {
  /** Whether the screen's release has the language. */
  isTranslated: (language: string) => boolean
  children: ReactNode
}

/** Uses the chosen language, else the frame's, else English. A notice appears if it is not the chosen one. */
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
