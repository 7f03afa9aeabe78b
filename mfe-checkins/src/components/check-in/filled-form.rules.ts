import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import { checkInReceiptSchema, type SubmitCheckIns } from '@soundings/shared/api/check-ins'
import type { ReadableAnswers } from '@soundings/shared/drafts/draft-rows'
import type { FilledForm, Payload, Sent } from '@soundings/shared/drafts/submission.machine.rules'
import { formatAnswer } from '@soundings/shared/forms/check-in-answers.rules'
import { idOfForm, toFormId } from '@soundings/shared/forms/form-id.rules'
import * as v from 'valibot'
import { type NodeValues, toApiAnswers } from './check-in.rules.ts'

export type CheckInReceipt = v.InferOutput<typeof checkInReceiptSchema>

export type SubmissionResult = Pick<Sent<CheckInReceipt>, 'receipt' | 'hasEarlier' | 'isEarlier'>

const resultSchema = v.object({ receipt: checkInReceiptSchema, hasEarlier: v.boolean() })

/** A history entry stores the result, so that the receipt survives a reload. */
export const parseResult = (stored: unknown): SubmissionResult | undefined => {
  const result = v.safeParse(resultSchema, stored)
  return result.success ? result.output : undefined
}

/** Also the id of the form's part in the draft. Each version has its own. */
export const formIdOf = ({ id, versionId }: Pick<CheckInModule, 'id' | 'versionId'>): string =>
  toFormId(id, versionId)

/** Matches any version of a module. */
export const concernsModules = (
  formIds: readonly string[],
  modules: readonly Pick<CheckInModule, 'id'>[],
): boolean => formIds.some((formId) => modules.some(({ id }) => id === idOfForm(formId)))

/** Shown when the answers could not be stored. */
export const toReadableAnswers = (module: CheckInModule, values: NodeValues): ReadableAnswers => ({
  part: formIdOf(module),
  title: module.title,
  answers: module.content.nodes
    .filter(({ type }) => type !== 'heading')
    .map((node) => ({ question: node.label, answer: formatAnswer(node, values[node.id]) })),
})

export const toFilledForm = (
  modules: readonly CheckInModule[],
  valuesOf: (module: CheckInModule) => NodeValues,
): FilledForm<SubmitCheckIns> => ({
  parts: modules.map(formIdOf),
  body: modules.map((module) => ({
    moduleVersionId: module.versionId,
    moduleId: module.id,
    answers: toApiAnswers(module.content.nodes, valuesOf(module)),
  })),
  readableAnswers: modules.map((module) => toReadableAnswers(module, valuesOf(module))),
})

/** Undefined if none of the modules is still assigned. */
export const selectAccepted = (
  { body, parts }: Payload<SubmitCheckIns>,
  isOpen: (moduleId: string) => boolean,
): Payload<SubmitCheckIns> | undefined => {
  const modules = body.filter(({ moduleId }) => isOpen(moduleId))
  if (modules.length === 0) return undefined
  return {
    body: modules,
    parts: parts.filter((formId) => isOpen(idOfForm(formId))),
  }
}
