import type { Draft } from '../http/api.types.ts'

const toFieldKey = ({ part, field }: Draft['answers'][number]) => JSON.stringify([part, field])

const isLater = (one: string, other: string | undefined) => other === undefined || one > other

/** As JSON has it, so that times compare as text; one that is still to come counts as now. */
const toPast = (time: string, now: Date) => new Date(Math.min(Date.parse(time), now.getTime())).toISOString()

/** Merges what a device has changed into a draft: the later value of a field stays, and nothing from before its erasure. */
export const mergeDraft = (stored: Draft, changes: Draft, now: Date): Draft => {
  const erased = new Map<string, string>()
  for (const { part, at } of [...stored.erased, ...changes.erased]) {
    const time = toPast(at, now)
    if (isLater(time, erased.get(part))) erased.set(part, time)
  }
  const answers = new Map<string, Draft['answers'][number]>()
  for (const answer of [...stored.answers, ...changes.answers]) {
    const savedAt = toPast(answer.savedAt, now)
    const key = toFieldKey(answer)
    const isKept = isLater(savedAt, answers.get(key)?.savedAt) && isLater(savedAt, erased.get(answer.part))
    if (isKept) answers.set(key, { ...answer, savedAt })
  }
  return {
    answers: [...answers.values()].filter(({ part, savedAt }) => isLater(savedAt, erased.get(part))),
    erased: [...erased].map(([part, at]) => ({ part, at })),
  }
}
