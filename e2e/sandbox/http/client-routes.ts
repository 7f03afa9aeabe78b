import { readIntervention } from '../care/interventions.ts'
import { dismissSafetyNet } from '../care/safety-net.ts'
import { readProfiles } from '../people/accounts.ts'
import type { Handlers, Incoming } from './handler.types.ts'
import { Refusal } from './refusal.ts'

/** Whoever comes to a path of `client-api` is logged in: `admit` lets nobody else through. */
const accountOf = ({ caller }: Incoming): string => {
  if (caller?.kind !== 'account') throw new Refusal(401, 'Please log in again.')
  return caller.accountSub
}

const userIdOf = ({ params }: Incoming) => params.userId ?? ''

/** The calls of `client-api` about accounts, safety nets and interventions, by operationId. */
export const clientHandlers: Handlers = {
  getUserProfiles: ({ db }, incoming) => readProfiles(db, accountOf(incoming)),
  dismissSafetyNet: ({ db, now }, incoming) => dismissSafetyNet(db, userIdOf(incoming), now()),
  getIntervention: ({ db }, incoming) => readIntervention(db, userIdOf(incoming), incoming.params.id ?? ''),
}
