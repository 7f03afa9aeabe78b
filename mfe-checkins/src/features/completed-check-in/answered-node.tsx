import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { VerticalSlider } from '@soundings/shared/ui/vertical-slider'
import styled from 'styled-components'
import { formatAnswer } from '../../components/check-in/format-answer.rules.ts'

const NOTHING = 'Not answered'

/* The lines of a text are those that somebody made. */
const Written = styled(Text)`
  white-space: pre-line;
`

/** A node with what was answered, to be read: there is nothing in it that could be changed. */
export const AnsweredNode = ({ node, value }: { node: CheckInNode; value: FieldValue | undefined }) => {
  if (node.type === 'heading') return <h2 dir="auto">{node.label}</h2>
  return (
    <Stack $gap={1}>
      <Text $strong dir="auto">
        {node.label}
      </Text>
      {node.type === 'slider_vertical' && typeof value === 'number' ? (
        <VerticalSlider node={node} value={value} />
      ) : (
        <Written dir="auto">{formatAnswer(node, value) || NOTHING}</Written>
      )}
    </Stack>
  )
}
