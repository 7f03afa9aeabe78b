import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { SubmitCheckIns } from '@soundings/shared/api/check-ins'
import type { ReadableAnswers } from '@soundings/shared/drafts/draft-rows'
import type { Payload } from '@soundings/shared/drafts/send-once'
import type { NodeValues } from './check-in.rules.ts'
import { formatAnswer } from './format-answer.rules.ts'

/** The id of the form of a module, and of its part in the draft. Each version has its own. */
export const formIdOf = ({ id, versionId }: Pick<CheckInModule, 'id' | 'versionId'>): string =>
  `${id}@${versionId}`

/** Whether any of these forms is one of these modules, in any version. */
export const concernsModules = (
  formIds: readonly string[],
  modules: readonly Pick<CheckInModule, 'id'>[],
): boolean => formIds.some((formId) => modules.some(({ id }) => formId.startsWith(`${id}@`)))

/** The answers of a module as text, for when they are shown because they were not stored. */
export const toReadableAnswers = (module: CheckInModule, values: NodeValues): ReadableAnswers => ({
  part: formIdOf(module),
  title: module.title,
  answers: module.content.nodes
    .filter(({ type }) => type !== 'heading')
    .map((node) => ({ question: node.label, answer: formatAnswer(node, values[node.id]) })),
})

/** A submission reduced to the modules that are still assigned; undefined when there are none. */
export const selectAccepted = (
  { body, parts }: Payload<SubmitCheckIns>,
  assigned: readonly Pick<CheckInModule, 'id'>[],
): Payload<SubmitCheckIns> | undefined => {
  const rest = body.filter(({ moduleId }) => assigned.some(({ id }) => id === moduleId))
  return rest.length === 0
    ? undefined
    : { body: rest, parts: parts.filter((formId) => concernsModules([formId], assigned)) }
}
