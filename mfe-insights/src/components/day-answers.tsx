import type { CheckInScores } from '@soundings/shared/api/check-ins'
import { formatAnswer, toNodeValues } from '@soundings/shared/forms/check-in-answers.rules'
import { t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'
import { type Bucket, toDay } from './buckets.rules.ts'

/** Excludes answers that the chart shows. Oldest first. */
const answersOfDay = (
  { from, to }: Bucket,
  { checkInModules, checkInScores }: CheckInScores,
  shown: readonly string[],
) =>
  checkInScores
    .filter(({ createdAt }) => from === to && toDay(new Date(createdAt)) === from)
    .flatMap(({ id, versionId, answers }) => {
      const module = checkInModules.find((candidate) => candidate.versionId === versionId)
      const nodes = module?.content.nodes ?? []
      const values = toNodeValues(nodes, answers)
      const answered = nodes.flatMap((node) => {
        const text = shown.includes(node.id) ? '' : formatAnswer(node, values[node.id])
        return text ? [{ id: node.id, question: node.label, text }] : []
      })
      return module && answered.length > 0
        ? [{ id, title: module.title, language: module.language, answered }]
        : []
    })
    .reverse()

const List = styled.ul`
  display: grid;
  gap: ${t.space['1_5']};
  list-style: none;
  ${t.type.small}
  li {
    padding-inline-start: ${t.space['1_5']};
    border-inline-start: ${t.stroke.strong} solid ${t.color.border};
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
  }
  dt {
    color: ${t.color.textMuted};
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`

type Props = {
  bucket: Bucket
  checkIns: CheckInScores | undefined
  /** Ids of questions whose answers the chart shows. */
  shown: readonly string[]
}

/** Includes free text. Only for days: weeks and months would have too many answers. */
export const DayAnswers = ({ bucket, checkIns, shown }: Props) => {
  const checkInsOfDay = checkIns ? answersOfDay(bucket, checkIns, shown) : []
  if (checkInsOfDay.length === 0) return null
  return (
    <List>
      {checkInsOfDay.map(({ id, title, language, answered }) => (
        <li key={id}>
          <strong lang={language} dir="auto">
            {title}
          </strong>
          <dl>
            {answered.map((answer) => (
              <div key={answer.id}>
                <dt lang={language} dir="auto">
                  {answer.question}
                </dt>
                <dd dir="auto">{answer.text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </List>
  )
}
