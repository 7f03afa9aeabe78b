import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { formatAnswer } from '@soundings/shared/forms/check-in-answers.rules'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { VerticalSlider } from '@soundings/shared/ui/vertical-slider'
import { styled } from 'styled-components'
import { COMPLETED_COPY } from './completed-check-in.copy.ts'

/* Keeps the line breaks of a text. */
const Answer = styled(Text)`
  white-space: pre-line;
`

/** A node with its answer, read-only. */
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
        <Answer dir="auto">{formatAnswer(node, value) || COMPLETED_COPY.notAnswered}</Answer>
      )}
    </Stack>
  )
}
