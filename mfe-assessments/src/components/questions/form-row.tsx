import type { RichBlock } from '@soundings/shared/api/assessments'
import { Fragment, type ReactNode } from 'react'
import type { FormRepeat } from './form-repeat.ts'
import { GroupHeading, InstrumentText } from './groups/group-heading.tsx'
import { repeatsModule, richText } from './groups/lazy-groups.ts'
import type { RepeatTarget } from './groups/repeat-controls.tsx'
import type { Heading, Row } from './outline.rules.ts'
import type { FormQuestion } from './question.rules.ts'

const renderText = ({ text, blocks }: { text: string; blocks?: readonly RichBlock[] | undefined }) => {
  const rich = blocks && richText.loaded()
  return rich ? <rich.RichText blocks={blocks} /> : <InstrumentText dir="auto">{text}</InstrumentText>
}

const renderHeading = (heading: Heading, { counts }: Row, target: RepeatTarget | undefined) => {
  const { id, level, title, instance } = heading
  const repeats = instance && repeatsModule.loaded()
  if (!instance || !repeats) return <GroupHeading key={id} level={level} title={title} />
  const count = counts?.get(instance.repeat.field) ?? instance.number
  return <repeats.InstanceHeading key={id} heading={heading} count={count} target={target} />
}

const renderRepeatEnd = (repeat: FormRepeat, { counts }: Row, target: RepeatTarget | undefined) => {
  const repeats = repeatsModule.loaded()
  return repeats && target ? (
    <repeats.RepeatEnd repeat={repeat} count={counts?.get(repeat.field) ?? 0} target={target} />
  ) : null
}

/**
 * A function instead of a component, because a form has up to 600 rows.
 * @param target receives changes of repeating groups; undefined renders them read-only.
 */
export const renderFormRow = (
  row: Row | undefined,
  renderQuestion: (question: FormQuestion, number: number | undefined) => ReactNode,
  target?: RepeatTarget,
) =>
  row && (
    <Fragment key={row.item.id}>
      {row.headings.map((heading) => renderHeading(heading, row, target))}
      {row.item.kind === 'repeat' && renderRepeatEnd(row.item.repeat, row, target)}
      {row.item.kind === 'text' && renderText(row.item)}
      {row.item.kind === 'question' && renderQuestion(row.item.question, row.number)}
    </Fragment>
  )
