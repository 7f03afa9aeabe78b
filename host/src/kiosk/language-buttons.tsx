import { nativeNameOf } from '@soundings/shared/internal/ui/native-name.ts'
import { usePageLanguages } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Icon } from '@soundings/shared/ui/icon'
import { styled } from 'styled-components'
import { LANGUAGE_COPY } from '../language/language.copy.ts'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.space[1]} ${t.space[2]};
  padding-block: ${t.space[1]};
  list-style: none;
  [aria-pressed='true'] {
    background: ${t.color.surfaceSelected};
    font-weight: ${t.weight.bold};
  }
`

/** Hidden if there is only English. */
export const LanguageButtons = () => {
  const { offered, language, choose } = usePageLanguages()
  if (offered.length < 2) return null
  return (
    <List aria-label={LANGUAGE_COPY.language}>
      {offered.map((tag) => (
        <li key={tag} lang={tag}>
          <Button kind="secondary" aria-pressed={tag === language} onClick={() => choose(tag)}>
            {tag === language && <Icon name="check" size="small" />}
            <span translate="no">{nativeNameOf(tag)}</span>
          </Button>
        </li>
      ))}
    </List>
  )
}
