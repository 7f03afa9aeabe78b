import type { Assessment } from '@soundings/shared/api/assessments'
import { isLoaded, type LazyModules, type ModuleName, setLoaded } from './lazy-modules.ts'
import { requiredModules } from './required-modules.rules.ts'

/** The build counts chunks called `need-` apart. */
const IMPORTS: { [Name in ModuleName]: () => Promise<LazyModules[Name]> } = {
  groups: () => import(/* webpackChunkName: "need-groups" */ './groups/groups-module.ts'),
  conditions: () => import(/* webpackChunkName: "need-conditions" */ './conditions/conditions-module.ts'),
  uncommon: () => import(/* webpackChunkName: "need-typed" */ './uncommon/uncommon-module.ts'),
  longForm: () => import(/* webpackChunkName: "need-long" */ './long-form/long-form-module.ts'),
}

const load = async (name: ModuleName) => setLoaded({ [name]: await IMPORTS[name]() })

/** Loads the modules that these assessments require. @returns undefined when all of them are loaded. */
export const loadRequiredModules = (assessments: readonly Assessment[]): Promise<unknown> | undefined => {
  const required = new Set(assessments.flatMap((assessment) => [...requiredModules(assessment)]))
  const loading = [...required].filter((name) => !isLoaded(name)).map(load)
  return loading.length > 0 ? Promise.all(loading) : undefined
}
