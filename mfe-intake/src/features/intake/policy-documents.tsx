import { t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import styled from 'styled-components'
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
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.targetMin};
    overflow-wrap: anywhere;
  }
`

type Props = { documents: readonly { id: string; description: string; fileName: string; url: string }[] }

/** What is agreed to: what each document says, and the document itself. */
export const PolicyDocuments = ({ documents }: Props) =>
  documents.length === 0 ? (
    <Text>{COPY.noPolicies}</Text>
  ) : (
    <List>
      {documents.map(({ id, description, fileName, url }) => (
        <li key={id}>
          <Text>{description}</Text>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {fileName}
            <VisuallyHidden>, {COPY.newTab}</VisuallyHidden>
          </a>
        </li>
      ))}
    </List>
  )
