import type { CheckInModule, CheckInNode } from '@soundings/shared/api/check-in-module'
import type { SubmitCheckIns } from '@soundings/shared/api/check-ins'
import type { FieldValue, PartInWords } from '@soundings/shared/drafts/draft-rows'
import type { Sendable } from '@soundings/shared/drafts/send-once'
import { describeValue, sliderScale } from '@soundings/shared/ui/slider.rules'
import type { NodeValues } from './check-in.rules.ts'

/** The part of a draft that a module is: old answers never slip under new questions. */
export const partOf = ({ id, versionId }: Pick<CheckInModule, 'id' | 'versionId'>): string =>
  `${id}@${versionId}`

/** Whether parts that were sent, or wait to be, are about one of these modules, in whatever version. */
export const isAbout = (parts: readonly string[], modules: readonly Pick<CheckInModule, 'id'>[]): boolean =>
  parts.some((part) => modules.some(({ id }) => part.startsWith(`${id}@`)))

/** What was answered at a node, in words; `''` for nothing. */
export const answerInWords = (node: CheckInNode, value: FieldValue | undefined): string => {
  const labelOf = (id: string) => node.answers?.find((answer) => answer.id === id)?.label ?? ''
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'number') return describeValue(value, sliderScale(node))
  if (typeof value !== 'string') return ''
  return node.type === 'free_text' ? value : labelOf(value)
}

/** The answers of a module as they were read on the screen. */
export const inWords = (module: CheckInModule, values: NodeValues): PartInWords => ({
  part: partOf(module),
  title: module.title,
  answers: module.content.nodes
    .filter(({ type }) => type !== 'heading')
    .map((node) => ({ question: node.label, answer: answerInWords(node, values[node.id]) })),
})

/** What of a submission is about modules that are assigned now; `undefined`: nothing. */
export const restAbout = (
  { body, parts }: Sendable<SubmitCheckIns>,
  assigned: readonly Pick<CheckInModule, 'id'>[],
): Sendable<SubmitCheckIns> | undefined => {
  const rest = body.filter(({ moduleId }) => assigned.some(({ id }) => id === moduleId))
  return rest.length === 0
    ? undefined
    : { body: rest, parts: parts.filter((part) => isAbout([part], assigned)) }
}
