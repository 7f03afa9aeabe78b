/** Internal module: may change without notice. */
import { useUnsavedEntries } from '@soundings/shared/platform'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'
import type { DraftMessage } from './draft-changes.ts'
import { type FieldValue, isEmptyValue, type PartValues } from './draft-rows.ts'
import type { OpenDraft } from './use-draft.ts'

/** The answers of a form in the memory of its screen, by part and field. */
export type AnswersMemory<Value extends FieldValue> = {
  subscribe: (listener: () => void) => () => void
  hasAnswers: () => boolean
  /** The answers that differ from the initial form. */
  answered: () => Readonly<Record<string, Readonly<Record<string, FieldValue | undefined>>>>
  answer: (part: string, field: string, value: Value) => void
  /** Ignores a value that does not fit the question. `isRestored`: the value comes from another device. */
  merge: (part: string, field: string, value: FieldValue, isRestored?: boolean) => void
  /** Applies the answers of an earlier visit; answers of this visit stay. */
  restore: (parts: Readonly<Record<string, PartValues>>) => void
  reset: () => void
}

type Options<Value extends FieldValue> = OpenDraft & {
  memory: AnswersMemory<Value>
  parts: readonly string[]
  /** True while the form shows answers in flight: changes of other tabs are applied afterwards. */
  isLocked: boolean
  /** True while queued answers replace the form. 'Start over' in another tab does not withdraw them. */
  isWaiting: boolean
}

/** Stores all answers in the draft again. */
export const saveAnswers = (draft: Draft, { answered }: Pick<AnswersMemory<never>, 'answered'>): void => {
  for (const [part, values] of Object.entries(answered()))
    for (const [field, value] of Object.entries(values))
      if (value !== undefined) draft.save(part, field, value)
}

const useOtherTabs = <Value extends FieldValue>(
  { draft, memory, isLocked }: Options<Value>,
  latest: RefObject<Pick<Options<Value>, 'parts' | 'isLocked' | 'isWaiting'>>,
) => {
  const held = useRef<DraftMessage[]>([])
  const apply = useMemo(
    () => (message: DraftMessage) => {
      if (message.type === 'saved')
        for (const { part, field, value } of message.changes)
          memory.merge(part, field, value, message.isFromServer)
      if (message.type === 'cleared') memory.reset()
      const { parts, isWaiting } = latest.current
      if (message.type === 'erased' && !isWaiting && parts.some((part) => message.parts.includes(part)))
        memory.reset()
    },
    [memory, latest],
  )
  useEffect(() => {
    if (isLocked) return
    for (const message of held.current.splice(0)) apply(message)
  })
  useEffect(
    () =>
      draft.subscribe((message) => {
        if (latest.current.isLocked) held.current.push(message)
        else apply(message)
      }),
    [draft, apply, latest],
  )
}

/** Saves a form's answers on the device, and merges those of an earlier visit and of other tabs. */
export const useAnswers = <Value extends FieldValue>(options: Options<Value>) => {
  const { draft, storedContent, memory, parts, isLocked, isWaiting } = options
  const latest = useRef({ parts, isLocked, isWaiting })
  useLayoutEffect(() => {
    latest.current = { parts, isLocked, isWaiting }
  })
  useLayoutEffect(() => {
    if (storedContent) memory.restore(storedContent.parts)
  }, [memory, storedContent])
  useOtherTabs(options, latest)
  useUnsavedEntries(useSyncExternalStore(memory.subscribe, memory.hasAnswers))
  return useMemo(
    () => ({
      answer: (part: string, field: string, value: Value) => {
        // `FormFields` locks the controls, but a touch on one may have begun before.
        if (latest.current.isLocked) return
        memory.answer(part, field, value)
        draft.save(part, field, value)
      },
      startOver: () => {
        void draft.erase(latest.current.parts)
        memory.reset()
      },
      /** Replaces the form's answers by the stored ones, as after others were erased. */
      restoreStored: async () => {
        const stored = await draft.read()
        memory.reset()
        memory.restore(stored.parts)
      },
    }),
    [memory, draft],
  )
}

type MemoryOptions<Value extends FieldValue> = Pick<AnswersMemory<Value>, 'answered'> & {
  write: (part: string, values: Record<string, Value>, isRestored: boolean) => void
  clear: () => void
  accepts: (part: string, field: string, value: FieldValue) => value is Value
  /** Whether a field has an initial answer, so that a cleared one is restored as cleared. */
  hasInitial?: (part: string, field: string) => boolean
}

/** Restoring never overwrites an answer of this visit; a cleared answer counts as none. */
export const createAnswersMemory = <Value extends FieldValue>({
  answered,
  write,
  clear,
  accepts,
  hasInitial,
}: MemoryOptions<Value>): Omit<AnswersMemory<Value>, 'subscribe'> => {
  const answeredFields = new Set<string>()
  const keyOf = (part: string, field: string) => `${part} ${field}`
  const isRestorable = (part: string, field: string, value: Value) =>
    !answeredFields.has(keyOf(part, field)) && (!isEmptyValue(value) || hasInitial?.(part, field) === true)
  return {
    answered,
    hasAnswers: () => Object.values(answered()).some((values) => !Object.values(values).every(isEmptyValue)),
    answer: (part, field, value) => {
      answeredFields.add(keyOf(part, field))
      write(part, { [field]: value }, false)
    },
    merge: (part, field, value, isRestored = false) => {
      if (accepts(part, field, value)) write(part, { [field]: value }, isRestored)
    },
    restore: (stored) => {
      for (const [part, fields] of Object.entries(stored)) {
        const values = Object.entries(fields).flatMap(([field, value]) =>
          accepts(part, field, value) && isRestorable(part, field, value) ? [[field, value] as const] : [],
        )
        if (values.length > 0) write(part, Object.fromEntries(values), true)
      }
    },
    reset: () => {
      answeredFields.clear()
      clear()
    },
  }
}
