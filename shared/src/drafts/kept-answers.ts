import { toFieldKey } from './draft-changes.ts'
import type { DraftMessage } from './draft-channel.ts'
import { readValues, withFallback } from './draft-database.ts'
import { answerKey, type Change, type DraftId, type PartValues } from './draft-rows.ts'
import { saveChanges } from './draft-store.ts'

const hasValue = (row: unknown, { value }: Change): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'value' in row &&
  JSON.stringify(row.value) === JSON.stringify(value)

/**
 * The answers of a form as one tab knows them, and which of them the device does not have, by what is read back after each
 * write: a device that is full keeps the short answers and not the long one, and one that was cleared has none.
 */
export const createKeptAnswers = (id: DraftId) => {
  const known = new Map<string, Change>()
  const unkept = new Map<string, Change>()
  /** Changes in their first write: nothing is known of them yet. */
  const pending = new Set<Change>()
  const areKept = () => [...unkept.values()].every((change) => pending.has(change))

  const addKept = (change: Change) => {
    known.set(toFieldKey(change), change)
    unkept.delete(toFieldKey(change))
  }
  const readBack = (changes: readonly Change[]) =>
    withFallback<unknown[]>(
      () => readValues(changes.map(({ part, field }) => answerKey(id, part, field))),
      [],
    )

  /** Writes in one transaction. @returns whether the device had room for it. */
  const write = async (changes: readonly Change[]): Promise<boolean> => {
    if (changes.length === 0 || !(await saveChanges(id, changes))) return false
    const rows = await readBack(changes)
    // It may have changed, or been erased, meanwhile.
    for (const [index, change] of changes.entries())
      if (hasValue(rows[index], change) && unkept.get(toFieldKey(change)) === change) addKept(change)
    return true
  }

  const discard = (isDiscarded: (part: string) => boolean) => {
    for (const changes of [known, unkept])
      for (const [key, { part }] of changes) if (isDiscarded(part)) changes.delete(key)
  }

  return {
    areKept,
    /** Stores changes, then what the device had no room for before. @returns whether it has all of it. */
    store: async (changes: readonly Change[]): Promise<boolean> => {
      for (const change of changes) {
        known.set(toFieldKey(change), change)
        unkept.set(toFieldKey(change), change)
        pending.add(change)
      }
      const hasRoom = await write(changes)
      for (const change of changes) pending.delete(change)
      if (hasRoom) await write([...unkept.values()].filter((change) => !pending.has(change)))
      return areKept()
    },
    /** Stores all that this tab knows. @returns as `store`. */
    storeAgain: async (): Promise<boolean> => {
      for (const [key, change] of known) unkept.set(key, change)
      await write([...unkept.values()])
      return areKept()
    },
    /** What the device has of an earlier visit; this visit's own answers are newer. */
    addStored: (parts: Readonly<Record<string, PartValues>>) => {
      for (const [part, values] of Object.entries(parts))
        for (const [field, value] of Object.entries(values))
          if (!known.has(toFieldKey({ part, field }))) addKept({ part, field, value })
    },
    /** What another tab has stored, or erased. */
    handleMessage: (message: DraftMessage) => {
      if (message.type === 'saved') for (const change of message.changes) addKept(change)
      else discard((part) => message.type === 'cleared' || message.parts.includes(part))
    },
    discard: (parts: readonly string[]) => discard((part) => parts.includes(part)),
  }
}
