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

/** A submission reduced to the modules that can still be answered; undefined when there are none. */
export const selectAccepted = (
  { body, parts }: Payload<SubmitCheckIns>,
  isOpen: (moduleId: string) => boolean,
): Payload<SubmitCheckIns> | undefined => {
  const modules = body.filter(({ moduleId }) => isOpen(moduleId))
  if (modules.length === 0) return undefined
  return {
    body: modules,
    parts: parts.filter((formId) => modules.some(({ moduleId }) => formId.startsWith(`${moduleId}@`))),
  }
}
