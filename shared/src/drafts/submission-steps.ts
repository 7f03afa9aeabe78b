import type { Draft } from './draft.ts'
import { hasChanged } from './draft-content.rules.ts'
import { outgoingOfRow, parseBody } from './outgoing-rows.ts'
import { type AttemptStep, isOfParts, type SubmissionEvent } from './submission.state.rules.ts'
import type { FilledForm, Outgoing, SubmissionSettings } from './submission-settings.ts'

/** Whether two bodies, each in the order of its schema, say the same. */
export const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The `Idempotency-Key` of one body: equal for equal bodies of one seed, in every tab and after a reload, and another one for
 * any other body. It is a UUID from a hash, from which the body cannot be read.
 */
export const toIdempotencyKey = async (seed: string, body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(seed + JSON.stringify(body))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Makes the steps of an attempt: each resolves to the event that it waits for. */
export const createSteps = <Body, Receipt>(draft: Draft, latest: () => SubmissionSettings<Body, Receipt>) => {
  /** The form as it is shown; its body in the order of the schema. */
  const readForm = (): FilledForm<Body> | undefined => {
    const { readForm: read, bodySchema } = latest()
    const form = read()
    return form && { ...form, ...parseBody(bodySchema, form.body) }
  }

  const isShown = async (outgoing: Outgoing<Body>): Promise<boolean> => {
    const form = readForm()
    if (form && isOfParts(outgoing)(form)) return isSameJson(form.body, outgoing.body)
    await draft.flush()
    return !hasChanged(await draft.readAnswers(), outgoing)
  }

  const readBeforeSending = async (
    form: FilledForm<Body> | undefined,
    queued: Outgoing<Body> | undefined,
  ) => {
    await draft.flush()
    const parts = form?.parts ?? queued?.parts
    const row = parts && (await draft.readSubmission(parts))
    const stored = row && outgoingOfRow(row, latest().bodySchema)
    const begun = { type: 'begun' as const, stored }
    if (!form) return begun
    const seed = await draft.claimKeySeed(form.parts)
    const idempotencyKey = await toIdempotencyKey(seed, form.body)
    const answers = (await draft.readAnswers())?.filter(({ part }) => form.parts.includes(part)) ?? []
    return { ...begun, fresh: { idempotencyKey, submittedAt: Date.now(), answers } }
  }

  const makeStep = async (
    step: AttemptStep<Body>,
    queued: Outgoing<Body> | undefined,
  ): Promise<SubmissionEvent<Body, Receipt>> => {
    switch (step.type) {
      case 'begin':
        return readBeforeSending(step.form, queued)
      case 'send': {
        const { body, idempotencyKey } = step.outgoing
        const receipt = await latest().send(body, idempotencyKey)
        return { type: 'succeeded', receipt, isShown: await isShown(step.outgoing) }
      }
      case 'send-earlier': {
        const sent = step.outgoing.earlier[step.index]
        if (!sent) throw new Error('This step has no earlier body.')
        return {
          type: 'succeeded',
          receipt: await latest().send(sent.body, sent.idempotencyKey),
          isShown: true,
        }
      }
      case 'resolve': {
        const rest = await latest().resolveConflict(step.outgoing, step.error)
        return { type: 'resolved', rest, idempotencyKey: crypto.randomUUID() }
      }
    }
  }
  return { makeStep, readForm }
}
