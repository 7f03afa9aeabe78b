import type { Assessment } from '@soundings/shared/api/assessments'
import { type AskedQuestion, questionsOf } from './question.rules.ts'

/** What only some instruments need, each a script of its own; the build counts those called `need-` apart. */
const SOURCES = {
  groups: () => import(/* webpackChunkName: "need-groups" */ './groups/groups-module.ts'),
  conditions: () => import(/* webpackChunkName: "need-conditions" */ './conditions/conditions-module.ts'),
  typed: () => import(/* webpackChunkName: "need-typed" */ './uncommon/uncommon-module.ts'),
  long: () => import(/* webpackChunkName: "need-long" */ './long-form/long-form-module.ts'),
}

type Part = keyof typeof SOURCES
type Loaded = { [Name in Part]?: Awaited<ReturnType<(typeof SOURCES)[Name]>> }

/** Kept once they are there; a failure is not, so that trying again works once the network is back. */
const loaded: Loaded = {}

const load = async <Name extends Part>(name: Name) => {
  const parts: Loaded = { [name]: await SOURCES[name]() }
  Object.assign(loaded, parts)
}

/** Whether a question is asked in a way that most instruments do not have. */
export const isTyped = ({ kind, isReadOnly, isOpenChoice, maxLength }: AskedQuestion): boolean =>
  kind === 'date' ||
  kind === 'scale' ||
  kind === 'quantity' ||
  isReadOnly === true ||
  isOpenChoice === true ||
  (kind === 'free-text' && maxLength !== undefined)

/** From so many questions on, a form says how far one is. */
const LONG_FORM = 20

/** Whether a form has what long ones have, whatever of it is shown. */
export const isLong = ({ questions }: { questions: readonly unknown[] }): boolean =>
  questions.length >= LONG_FORM

/** Which parts an assessment needs. */
export const needsOf = (assessment: Assessment): Set<Part> => {
  const { questions = [], groups = [], texts = [] } = assessment.content.sections[0] ?? {}
  const needs = new Set<Part>()
  if (groups.length + texts.length > 0) needs.add('groups')
  if ([...questions, ...groups, ...texts].some(({ enabledBy = [] }) => enabledBy.length > 0))
    needs.add('conditions')
  if (questionsOf(assessment).some(isTyped)) needs.add('typed')
  if (isLong({ questions })) needs.add('long')
  return needs
}

/** Fetches what these assessments need and is not there. @returns undefined when all of it is. */
export const loadNeeded = (assessments: readonly Assessment[]): Promise<unknown> | undefined => {
  const missing = new Set(assessments.flatMap((assessment) => [...needsOf(assessment)])).values()
  const loading = [...missing].filter((name) => !loaded[name]).map(load)
  return loading.length > 0 ? Promise.all(loading) : undefined
}

const there = <Name extends Part>(name: Name): NonNullable<Loaded[Name]> => {
  const parts = loaded[name]
  if (!parts) throw new Error(`${name}: loadNeeded comes first`)
  return parts
}

/** What draws headings and texts. A form that has some stands only once `loadNeeded` has it; so with the other parts. */
export const groupsParts = () => there('groups')
/** What decides about conditions. */
export const conditionsParts = () => there('conditions')
/** What asks questions that `isTyped`. */
export const typedParts = () => there('typed')
/** What draws the bar, the sections and the review of forms that are `isLong`. */
export const longParts = () => there('long')
