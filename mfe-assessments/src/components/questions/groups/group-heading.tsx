import { t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import styled from 'styled-components'
import type { Heading } from '../outline.rules.ts'

/* Nearer to what follows than to what comes before; a line over the first level, a quiet colour from the third. */
const Titled = styled.h2<{ $level: number }>`
  margin: 0 0 calc(-1 * ${t.space[2]});
  font-weight: ${t.weight.bold};
  ${(p) => (p.$level <= 3 ? t.type.lead : t.type.body)}
  ${(p) => p.$level === 2 && `padding-top: ${t.space[3]}; border-top: ${t.stroke.hairline} solid ${t.color.border};`}
  ${(p) => p.$level > 3 && `color: ${t.color.textMuted};`}
`

/** The heading of a group, over its questions. */
export const GroupHeading = ({ level, title }: Pick<Heading, 'level' | 'title'>) => (
  <Titled as={`h${level}`} $level={level} dir="auto">
    {title}
  </Titled>
)

/** What an instrument says between its questions, with the lines that it has. */
export const SpokenText = styled(Text)`
  white-space: pre-line;
`
