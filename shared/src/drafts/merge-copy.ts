import { promisifyRequest } from 'idb-keyval'
import type { DraftCopy } from '../api/draft-copy.ts'
import type { Draft } from './draft.ts'
import { toFieldKey } from './draft-changes.ts'
import { openStore, withFallback } from './draft-database.ts'
import { answerKey, type DraftId, parseRows } from './draft-rows.ts'

type Answer = DraftCopy['answers'][number]

type Merged = {
  /** Parts whose answers another device has erased. */
  erased: string[]
  /** Answers that are newer in the copy. */
  newer: Answer[]
  /** What a form shows other than before: after an erasure, all that is left. */
  changes: Answer[]
  /** What this device alone has, or has newer. */
  ahead: Answer[]
}

const isLater = ({ savedAt }: Answer, other: Answer | undefined) => !other || savedAt > other.savedAt

const byField = (answers: readonly Answer[]) =>
  new Map(answers.map((answer) => [toFieldKey(answer), answer] as const))

/** Compares the answers of this device with the server's copy. */
export const planMerge = (own: readonly Answer[], { answers, erased }: DraftCopy): Merged => {
  // A part that was answered here after its erasure stays.
  const isErased = ({ part, at }: DraftCopy['erased'][number]) => {
    const ofPart = own.filter((answer) => answer.part === part)
    return ofPart.length > 0 && ofPart.every(({ savedAt }) => savedAt <= at)
  }
  const erasedParts = erased.filter(isErased).map(({ part }) => part)
  const left = own.filter(({ part }) => !erasedParts.includes(part))
  const [leftByField, copiedByField] = [byField(left), byField(answers)]
  const newer = answers.filter((answer) => isLater(answer, leftByField.get(toFieldKey(answer))))
  return {
    erased: erasedParts,
    newer,
    // 'erased' empties the whole form.
    changes: erasedParts.length > 0 ? [...left, ...newer] : newer,
    ahead: left.filter((answer) => isLater(answer, copiedByField.get(toFieldKey(answer)))),
  }
}

const readAnswers = async (store: IDBObjectStore, { userId, kind }: DraftId): Promise<Answer[]> => {
  const first = ['answer', userId, kind]
  const range = IDBKeyRange.bound(first, [...first, []])
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys(range)),
    promisifyRequest(store.getAll(range)),
  ])
  return parseRows(keys.map((key, index) => [key, values[index]])).flatMap((row) =>
    row.type === 'answer' ? [{ part: row.key[3], field: row.key[4], ...row.value }] : [],
  )
}

/** Reads the answers that this device stores of a form. Never rejects. */
export const readOwnAnswers = (id: DraftId): Promise<Answer[]> =>
  withFallback(() => openStore()('readonly', (store) => readAnswers(store, id)), [])

/** Reads and writes in one transaction: an answer that another tab saves meanwhile comes before or after all of it. */
const mergeRows = (id: DraftId, copy: DraftCopy): Promise<Merged> =>
  openStore()('readwrite', async (store) => {
    const own = await readAnswers(store, id)
    const merged = planMerge(own, copy)
    for (const { part, field } of own)
      if (merged.erased.includes(part)) store.delete(answerKey(id, part, field))
    for (const { part, field, value, savedAt } of merged.newer)
      store.put({ value, savedAt }, answerKey(id, part, field))
    await promisifyRequest(store.transaction)
    return merged
  })

/**
 * Merges the server's copy of a draft into that of this device: of two values of a field the later one stays. All tabs show it.
 * Never rejects.
 * @returns the answers that the copy does not have, or has older
 */
export const mergeCopy = async (draft: Draft, copy: DraftCopy): Promise<Answer[]> => {
  await draft.flush()
  const { erased, changes, ahead } = await withFallback(
    () => mergeRows(draft.settings, copy),
    // A device that stores nothing shows the copy all the same.
    planMerge([], copy),
  )
  if (erased.length > 0) draft.deliver({ type: 'erased', parts: erased, isFromServer: true })
  // What the person has just changed here stays.
  const shown = changes.filter((change) => !draft.isPending(change))
  if (shown.length > 0) draft.deliver({ type: 'saved', changes: shown, isFromServer: true })
  return ahead
}
