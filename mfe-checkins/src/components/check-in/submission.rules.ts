import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { SubmitCheckIns } from '@soundings/shared/api/check-ins'
import type { PartInWords } from '@soundings/shared/drafts/draft-rows'
import type { Sendable } from '@soundings/shared/drafts/send-once'
import type { NodeValues } from './check-in.rules.ts'
import { formatAnswer } from './format-answer.rules.ts'

/** The part of a draft that a module is: old answers never slip under new questions. */
export const formIdOf = ({ id, versionId }: Pick<CheckInModule, 'id' | 'versionId'>): string =>
  `${id}@${versionId}`

/** Whether parts that were sent, or wait to be, are about one of these modules, in whatever version. */
export const concernsModules = (
  parts: readonly string[],
  modules: readonly Pick<CheckInModule, 'id'>[],
): boolean => parts.some((part) => modules.some(({ id }) => part.startsWith(`${id}@`)))

/** The answers of a module as they were read on the screen. */
export const toReadableAnswers = (module: CheckInModule, values: NodeValues): PartInWords => ({
  part: formIdOf(module),
  title: module.title,
  answers: module.content.nodes
    .filter(({ type }) => type !== 'heading')
    .map((node) => ({ question: node.label, answer: formatAnswer(node, values[node.id]) })),
})

/** What of a submission is about modules that are assigned now; `undefined`: nothing. */
export const restOfSubmission = (
  { body, parts }: Sendable<SubmitCheckIns>,
  assigned: readonly Pick<CheckInModule, 'id'>[],
): Sendable<SubmitCheckIns> | undefined => {
  const rest = body.filter(({ moduleId }) => assigned.some(({ id }) => id === moduleId))
  return rest.length === 0
    ? undefined
    : { body: rest, parts: parts.filter((part) => concernsModules([part], assigned)) }
}
