import { accountPlans } from './account-plans.ts'
import { entryPlans } from './entry-plans.ts'
import { linkPlans } from './link-plans.ts'
import type { Plan, World } from './plan.types.ts'

const planners = { ...linkPlans, ...entryPlans, ...accountPlans }

/** Makes a well meant call of an operation; a text says why there is none. */
export const planCall = (world: World, operationId: string, turn = 0): Plan | string =>
  planners[operationId]?.(world, turn) ?? 'this suite does not know the operation yet'
