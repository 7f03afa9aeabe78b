import type { Assessment } from '@soundings/shared/api/assessments'
import { type FormQuestion, questionsOf } from './question.rules.ts'

/** Modules that only some instruments need, each a chunk; the build counts those called `need-` apart. */
const IMPORTS = {
  groups: () => import(/* webpackChunkName: "need-groups" */ './groups/groups-module.ts'),
  conditions: () => import(/* webpackChunkName: "need-conditions" */ './conditions/conditions-module.ts'),
  uncommon: () => import(/* webpackChunkName: "need-typed" */ './uncommon/uncommon-module.ts'),
  longForm: () => import(/* webpackChunkName: "need-long" */ './long-form/long-form-module.ts'),
}

type ModuleName = keyof typeof IMPORTS
type Loaded = { [Name in ModuleName]?: Awaited<ReturnType<(typeof IMPORTS)[Name]>> }

/** A failed import is not cached, so that a retry works once the network is back. */
const loaded: Loaded = {}

const load = async <Name extends ModuleName>(name: Name) => {
  const modules: Loaded = { [name]: await IMPORTS[name]() }
  Object.assign(loaded, modules)
}

/** Whether the control of a question is in the module `uncommon`. */
export const isUncommon = ({ kind, isReadOnly, isOpenChoice, maxLength }: FormQuestion): boolean =>
  kind === 'date' ||
  kind === 'scale' ||
  kind === 'quantity' ||
  isReadOnly === true ||
  isOpenChoice === true ||
  (kind === 'free-text' && maxLength !== undefined)

/** From this number of questions on, a form has the bar with progress and review. */
const LONG_FORM_QUESTIONS = 20

/** Whether a form is long; questions that conditions hide count, too. */
export const isLongForm = ({ questions }: { questions: readonly unknown[] }): boolean =>
  questions.length >= LONG_FORM_QUESTIONS

export const requiredModules = (assessment: Assessment): Set<ModuleName> => {
  const { questions = [], groups = [], texts = [] } = assessment.content.sections[0] ?? {}
  const names = new Set<ModuleName>()
  if (groups.length + texts.length > 0) names.add('groups')
  if ([...questions, ...groups, ...texts].some(({ enabledBy = [] }) => enabledBy.length > 0))
    names.add('conditions')
  if (questionsOf(assessment).some(isUncommon)) names.add('uncommon')
  if (isLongForm({ questions })) names.add('longForm')
  return names
}

/** Loads the modules that these assessments require. @returns undefined when all of them are loaded. */
export const loadRequiredModules = (assessments: readonly Assessment[]): Promise<unknown> | undefined => {
  const required = new Set(assessments.flatMap((assessment) => [...requiredModules(assessment)]))
  const loading = [...required].filter((name) => !loaded[name]).map(load)
  return loading.length > 0 ? Promise.all(loading) : undefined
}

const getLoaded = <Name extends ModuleName>(name: Name): NonNullable<Loaded[Name]> => {
  const module = loaded[name]
  if (!module) throw new Error(`${name} is not loaded`)
  return module
}

/** Headings and texts. All four throw before `loadRequiredModules` has loaded them for the assessment. */
export const groupsModule = () => getLoaded('groups')
/** Conditions of questions, groups and texts. */
export const conditionsModule = () => getLoaded('conditions')
/** Controls of questions that are `isUncommon`. */
export const uncommonModule = () => getLoaded('uncommon')
/** Bar, sections and review of a form that is `isLongForm`. */
export const longFormModule = () => getLoaded('longForm')
