import type { FieldValue } from '../form-values.ts'

type Watched = {
  answers: Readonly<Record<string, Readonly<Record<string, FieldValue>>>>
  problems: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Subscribe = (listener: (state: Watched, before: Watched) => void) => unknown

/** Tells who watches one question of its changes: of 600 questions, an answer concerns one. */
export const createWatchers = (subscribe: Subscribe) => {
  const watchers = new Map<string, Map<string, Set<() => void>>>()
  subscribe((state, before) => {
    for (const [part, fields] of watchers) {
      const [answers, answersBefore] = [state.answers[part], before.answers[part]]
      const [problems, problemsBefore] = [state.problems[part], before.problems[part]]
      if (answers === answersBefore && problems === problemsBefore) continue
      for (const [field, listeners] of fields) {
        if (answers?.[field] === answersBefore?.[field] && problems?.[field] === problemsBefore?.[field])
          continue
        for (const listener of listeners) listener()
      }
    }
  })
  return (part: string, field: string, listener: () => void): (() => void) => {
    const fields = watchers.get(part) ?? new Map<string, Set<() => void>>()
    const listeners = fields.get(field) ?? new Set()
    watchers.set(part, fields.set(field, listeners.add(listener)))
    return () => void listeners.delete(listener)
  }
}
