import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { useConfig } from '@soundings/shared/platform'
import { styled } from 'styled-components'

const Line = styled.p`
  text-align: center;
`

/**
 * The clinic's notice that it helps with languages, in each language that it names: who reads one of them finds it. Nothing where
 * the clinic has none. At a kiosk no link leads out (decisions/kiosk: No way out).
 */
export const LanguageHelp = ({ isKiosk }: { isKiosk: boolean }) => {
  const { languageHelp } = useConfig()
  if (!languageHelp) return null
  return Object.entries(languageHelp.languages).map(([tag, text]) => (
    <Line key={tag} lang={tag} dir={directionOf(tag)}>
      {isKiosk ? (
        text
      ) : (
        <a href={languageHelp.url} target="_blank" rel="noopener noreferrer" hrefLang={tag}>
          {text}
        </a>
      )}
    </Line>
  ))
}
