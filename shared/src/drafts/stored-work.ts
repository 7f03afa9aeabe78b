import { entries } from 'idb-keyval'
import * as v from 'valibot'
import { openStore, withFallback } from './draft-database.ts'
import { answerRowSchema, isEmptyValue, submissionRowSchema } from './draft-rows.ts'

/** What this device stores of answers that the server does not have, as far as is known. */
export type StoredWork = {
  /** Answers of a form in progress. */
  hasAnswers: boolean
  /** Answers that were submitted, and not sent or not confirmed. */
  hasUnsent: boolean
  /** The screen that sends them; undefined for answers of a form in progress. */
  path?: string
}

const NOTHING: StoredWork = { hasAnswers: false, hasUnsent: false }

/** Reads what this device stores of a person, or of all people. Never rejects. */
export const findStoredWork = (userId?: string): Promise<StoredWork> =>
  withFallback(async () => {
    const work: StoredWork = { ...NOTHING }
    for (const [key, value] of await entries(openStore())) {
      if (userId !== undefined && !(Array.isArray(key) && key[1] === userId)) continue
      const answer = v.safeParse(answerRowSchema, { key, value })
      if (answer.success) work.hasAnswers ||= !isEmptyValue(answer.output.value.value)
      const submission = v.safeParse(submissionRowSchema, { key, value })
      if (!submission.success) continue
      work.hasUnsent = true
      const { path } = submission.output.value
      if (path !== undefined) work.path ??= path
    }
    return work
  }, NOTHING)
