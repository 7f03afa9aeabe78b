import { t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

const List = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
  border-block: ${t.stroke.hairline} solid ${t.color.border};
  li {
    padding-block: ${t.space['1_5']};
  }
  li + li {
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
  a {
    display: block;
    min-height: ${t.size.targetMin};
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  a span {
    font-weight: ${t.weight.bold};
    text-decoration: underline;
  }
  summary {
    min-height: ${t.size.targetMin};
    padding-block: ${t.space[1]};
    cursor: pointer;
  }
  p + p {
    margin-top: ${t.space[1]};
  }
  small {
    display: block;
    color: ${t.color.textMuted};
    ${t.type.small}
  }
`

type PolicyDocument = {
  id: string
  description: string
  fileName: string
  url: string
  language?: string
  text?: readonly string[]
}

type Props = { documents: readonly PolicyDocument[] }

export const PolicyDocuments = ({ documents }: Props) =>
  documents.length === 0 ? (
    <Text>{COPY.noPolicies}</Text>
  ) : (
    <List>
      {documents.map(({ id, description, fileName, url, language, text = [] }) => (
        <li key={id}>
          <a href={url} hrefLang={language} target="_blank" rel="noopener noreferrer">
            <span lang={language} dir="auto">
              {description}
            </span>{' '}
            <small>{`${fileName}, ${COPY.newTab}`}</small>
          </a>
          {text.length > 0 && (
            <details>
              <summary>
                <span>{COPY.readHere}</span> <VisuallyHidden>{description}</VisuallyHidden>
              </summary>
              {text.map((paragraph) => (
                <Text key={paragraph} lang={language} dir="auto">
                  {paragraph}
                </Text>
              ))}
            </details>
          )}
        </li>
      ))}
    </List>
  )
