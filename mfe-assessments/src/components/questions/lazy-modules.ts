import type * as Conditions from './conditions/conditions-module.ts'
import type * as Groups from './groups/groups-module.ts'
import type * as LongForm from './long-form/long-form-module.ts'
import type * as Uncommon from './uncommon/uncommon-module.ts'

/** Modules that only some instruments need, each a chunk. */
export type LazyModules = {
  groups: typeof Groups
  conditions: typeof Conditions
  uncommon: typeof Uncommon
  longForm: typeof LongForm
}
export type ModuleName = keyof LazyModules

/** What has been loaded. `load-modules.ts` alone imports the modules, which import this. */
const loaded: Partial<LazyModules> = {}

export const isLoaded = (name: ModuleName): boolean => loaded[name] !== undefined

export const setLoaded = (modules: Partial<LazyModules>): void => {
  Object.assign(loaded, modules)
}

const getLoaded = <Name extends ModuleName>(name: Name): LazyModules[Name] => {
  const module: LazyModules[Name] | undefined = loaded[name]
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
