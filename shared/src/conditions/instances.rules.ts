/** Internal module: may change without notice. */
import type { AssessmentSection, EnabledBy, Question } from '../api/assessments.ts'
import { isNegative } from './condition.rules.ts'

type Section = Pick<AssessmentSection, 'questions' | 'texts' | 'groups'>
type Group = NonNullable<AssessmentSection['groups']>[number]

/** `keys` are those of questions in order, then of calculations. `groupIds` include the group itself. */
export type RepeatingGroup = {
  id: string
  title: string
  min: number
  max: number
  initialCount: number
  keys: readonly string[]
  groupIds: readonly string[]
}

/** The key of a question, or id of a group or text, in this instance; the first instance keeps the original. */
export const instanceKey = (key: string, number: number): string => (number === 1 ? key : `${key}#${number}`)

/** The original key of a question, and its instance number. */
export const parseInstanceKey = (key: string): { key: string; number: number } => {
  const [, base, number] = /^(.*)#(\d{1,4})$/s.exec(key) ?? []
  return base === undefined ? { key, number: 1 } : { key: base, number: Number(number) }
}

const isWithin = (groups: ReadonlyMap<string, Group>, id: string | undefined, ancestor: string): boolean => {
  const seen = new Set<string>()
  for (
    let group = groups.get(id ?? '');
    group && !seen.has(group.id);
    group = groups.get(group.parentId ?? '')
  ) {
    if (group.id === ancestor) return true
    seen.add(group.id)
  }
  return false
}

/** Each initial answer of a question is in a separate instance. */
const countInitial = ({ furtherInitial }: Question): number =>
  furtherInitial ? furtherInitial.length + 1 : 0

const withInitial = (question: Question, number: number): Question => {
  const { furtherInitial, initial: first, ...rest } = question
  if (!furtherInitial) return question
  const initial = number === 1 ? first : furtherInitial[number - 2]
  return { ...rest, ...(initial ? { initial } : {}) }
}

/** The repeating groups of a section, in the order of its groups. */
export const repeatingGroupsOf = ({ questions, groups = [] }: Section): readonly RepeatingGroup[] => {
  const byId = new Map(groups.map((group) => [group.id, group]))
  return groups.flatMap(({ id, title, repeats }) => {
    if (!repeats) return []
    const inside = questions.filter(({ groupId }) => isWithin(byId, groupId, id))
    const { min, max, calculated = [] } = repeats
    // With a required question, no instance is shown first: a person without an answer would have to remove it.
    const isRequired = inside.some(({ skippable, readOnly }) => !skippable && !readOnly)
    return [
      {
        ...{ id, title, min, max },
        initialCount: Math.max(min > 0 ? min : isRequired ? 0 : 1, ...inside.map(countInitial)),
        keys: [...inside.map(({ key }) => key), ...calculated],
        groupIds: groups.filter((group) => isWithin(byId, group.id, id)).map((group) => group.id),
      },
    ]
  })
}

type Condition = EnabledBy[number]['when'][number]

/**
 * Inside an instance, a key of the same group means the same instance. From outside, any instance may meet the
 * condition; in a set with `all`, every instance must meet a negative condition.
 */
const createConditionsIn =
  (groups: readonly RepeatingGroup[], countOf: (group: RepeatingGroup) => number) =>
  (enabledBy: EnabledBy, own: RepeatingGroup | undefined, number: number): EnabledBy => {
    const inEach = (condition: Condition): Condition[] => {
      if (own?.keys.includes(condition.key))
        return [{ ...condition, key: instanceKey(condition.key, number) }]
      const group = groups.find(({ keys }) => keys.includes(condition.key))
      return Array.from({ length: group ? Math.max(1, countOf(group)) : 1 }, (_, index) => ({
        ...condition,
        key: instanceKey(condition.key, index + 1),
      }))
    }
    return enabledBy.flatMap(({ behavior, when }): EnabledBy => {
      if (behavior === 'any') return [{ behavior, when: when.flatMap(inEach) }]
      const each = when.map((condition) => ({ condition, all: inEach(condition) }))
      const isTogether = ({ condition, all }: (typeof each)[number]) =>
        all.length === 1 || isNegative(condition)
      const together = each.filter(isTogether).flatMap(({ all }) => all)
      const apart = each.filter((one) => !isTogether(one))
      return [
        ...(together.length > 0 ? [{ behavior, when: together }] : []),
        ...apart.map(({ all }) => ({ behavior: 'any' as const, when: all })),
      ]
    })
  }

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Copies each repeating group once per instance. A group without instances is kept once, with its conditions. */
export const expandSection = <S extends Section>(
  section: S,
  givenCountOf: (group: RepeatingGroup) => number,
): S => {
  const repeating = repeatingGroupsOf(section)
  if (repeating.length === 0) return section
  const countOf = (group: RepeatingGroup) => Math.min(group.max, Math.max(0, givenCountOf(group)))
  const conditionsIn = createConditionsIn(repeating, countOf)
  const groupOf = new Map(repeating.flatMap((group) => group.keys.map((key) => [key, group] as const)))
  const withConditions = <T extends { enabledBy?: EnabledBy }>(
    one: T,
    own: RepeatingGroup | undefined,
    number: number,
  ): T => (one.enabledBy ? { ...one, enabledBy: conditionsIn(one.enabledBy, own, number) } : one)
  const inGroup = (id: string | undefined) => repeating.find(({ groupIds }) => groupIds.includes(id ?? ''))
  const idIn = (id: string, own: RepeatingGroup, number: number) =>
    own.groupIds.includes(id) ? instanceKey(id, number) : id

  const questions = section.questions.flatMap((question) => {
    const own = groupOf.get(question.key)
    if (!own) return [withConditions(question, undefined, 1)]
    if (own.keys[0] !== question.key) return []
    const all = section.questions.filter(({ key }) => own.keys.includes(key))
    return numbersTo(countOf(own)).flatMap((number) =>
      all.map((one) => ({
        ...withConditions(withInitial(one, number), own, number),
        key: instanceKey(one.key, number),
        ...(one.groupId === undefined ? {} : { groupId: idIn(one.groupId, own, number) }),
      })),
    )
  })
  const groups = (section.groups ?? []).flatMap((group) => {
    const own = inGroup(group.id)
    return numbersTo(own ? Math.max(1, countOf(own)) : 1).map((number) => ({
      ...withConditions(group, own, number),
      id: own ? idIn(group.id, own, number) : group.id,
      ...(group.parentId === undefined || !own ? {} : { parentId: idIn(group.parentId, own, number) }),
    }))
  })
  const texts = (section.texts ?? []).flatMap((text) => {
    const own = inGroup(text.groupId)
    return numbersTo(own ? countOf(own) : 1).map((number) => {
      if (!own) return withConditions(text, undefined, 1)
      const { beforeKey, groupId = '' } = text
      const isInside = beforeKey !== undefined && own.keys.includes(beforeKey)
      // A text at the end of an instance stands before the first question of the next instance.
      const next = number < countOf(own) ? instanceKey(own.keys[0] ?? '', number + 1) : beforeKey
      const before = isInside ? instanceKey(beforeKey, number) : next
      return {
        ...withConditions(text, own, number),
        id: instanceKey(text.id, number),
        groupId: idIn(groupId, own, number),
        ...(before === undefined ? {} : { beforeKey: before }),
      }
    })
  })
  return {
    ...section,
    questions,
    ...(section.groups ? { groups } : {}),
    ...(section.texts ? { texts } : {}),
  }
}

/** A section with the instances that these answers need, but at least `min` per group. */
export const expandForAnswers = <S extends Section>(
  section: S,
  answers: readonly { readonly key: string }[],
): S => {
  const parsed = answers.map(({ key }) => parseInstanceKey(key))
  return expandSection(section, (group) =>
    Math.max(group.min, ...parsed.map(({ key, number }) => (group.keys.includes(key) ? number : 0))),
  )
}
