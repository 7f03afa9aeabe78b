import { readIntervention } from '../care/interventions.ts'
import { dismissSafetyNet } from '../care/safety-net.ts'
import { readProfiles } from '../people/accounts.ts'
import { setPreferredLanguage } from '../people/person-language.ts'
import type { Call } from './api.types.ts'
import type { ApiRequest, Handlers } from './handler.types.ts'
import { HttpError } from './http-error.ts'

/** `authorize` lets only accounts through to the paths of `client-api`. */
const accountSubOf = ({ caller }: ApiRequest): string => {
  if (caller?.kind !== 'account') throw new HttpError(401, 'Please log in again.')
  return caller.accountSub
}

const userIdOf = ({ params }: ApiRequest) => params.userId ?? ''

/** The calls of `client-api` about accounts, safety nets and interventions, by operationId. Bodies were held to openapi.yaml before. */
export const clientHandlers: Handlers = {
  getUserProfiles: ({ db }, incoming) => readProfiles(db, accountSubOf(incoming)),
  setPreferredLanguage: ({ db }, incoming) =>
    setPreferredLanguage(
      db,
      userIdOf(incoming),
      (incoming.body as Call<'setPreferredLanguage'>['body']).preferredLanguage,
    ),
  dismissSafetyNet: ({ db, now }, incoming) => dismissSafetyNet(db, userIdOf(incoming), now()),
  getIntervention: ({ db }, incoming) => readIntervention(db, userIdOf(incoming), incoming.params.id ?? ''),
}
