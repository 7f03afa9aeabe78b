import { t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import { styled } from 'styled-components'
import type { Heading } from '../outline.rules.ts'

/* Closer to its own questions than to the preceding content. The first level has a line, lower levels are muted. */
const Title = styled.h2<{ $level: number }>`
  margin: 0 0 calc(-1 * ${t.space[2]});
  font-weight: ${t.weight.bold};
  ${(p) => (p.$level <= 3 ? t.type.lead : t.type.body)}
  ${(p) => p.$level === 2 && `padding-top: ${t.space[3]}; border-top: ${t.stroke.hairline} solid ${t.color.border};`}
  ${(p) => p.$level > 3 && `color: ${t.color.textMuted};`}
`

export const GroupHeading = ({ level, title }: Pick<Heading, 'level' | 'title'>) => (
  <Title as={`h${level}`} $level={level} dir="auto">
    {title}
  </Title>
)

export const InstrumentText = styled(Text)`
  white-space: pre-line;
`
