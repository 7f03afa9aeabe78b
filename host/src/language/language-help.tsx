import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { useConfig } from '@soundings/shared/platform'
import { styled } from 'styled-components'

const Line = styled.p`
  text-align: center;
`

/** In each offered language, so that its readers find it. A kiosk has no link (decisions/kiosk: No way out). */
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
