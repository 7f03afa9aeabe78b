import * as v from 'valibot'
import { countGuesses } from '../limits/throttle.ts'
import { rememberBrowser } from './known-browser.ts'
import { guessesExceeded, parseRequest, type Service, type Target } from './target.ts'

const associateSchema = v.object({ Session: v.string() })
const verifySchema = v.object({ Session: v.string(), UserCode: v.string() })
const responses = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ USERNAME: v.string(), ...entries })
const respondSchema = v.variant('ChallengeName', [
  v.object({
    ChallengeName: v.literal('SOFTWARE_TOKEN_MFA'),
    ClientId: v.string(),
    Session: v.string(),
    ChallengeResponses: responses({ SOFTWARE_TOKEN_MFA_CODE: v.string() }),
  }),
  v.object({
    ChallengeName: v.literal('MFA_SETUP'),
    ClientId: v.string(),
    Session: v.string(),
    ChallengeResponses: responses({}),
  }),
])

/** A guess at a code of an account, counted whichever log-in it is of. */
const countCode = (service: Service, account: string) =>
  countGuesses(
    service.db,
    [{ way: 'second-factor', of: account }],
    { address: service.ip, device: undefined },
    service.now(),
  ).catch(guessesExceeded)

/** The key of an authenticator app, for an account that has to set one up. */
export const associateSoftwareToken: Target = ({ provider }, request) =>
  provider.secondFactors.beginSetUp(parseRequest(associateSchema, request).Session)

/** The first code of that app. */
export const verifySoftwareToken: Target = async (service, request) => {
  const { Session, UserCode } = parseRequest(verifySchema, request)
  const { secondFactors } = service.provider
  const guess = await countCode(service, (await secondFactors.read(Session)).sub)
  const answer = await secondFactors.finishSetUp(Session, UserCode)
  await guess.forgive()
  return answer
}

/** Ends a log-in that was stopped for a second factor. */
export const respondToAuthChallenge: Target = async (service, request) => {
  const given = parseRequest(respondSchema, request)
  const { secondFactors, sessions, emailOf } = service.provider
  const pending = await secondFactors.read(given.Session)
  if (given.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
    const guess = await countCode(service, pending.sub)
    secondFactors.assertCode(pending.user, given.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE)
    await guess.forgive()
  } else secondFactors.assertSetUp(pending)
  const answer = await sessions.finish(given.ClientId, pending)
  await rememberBrowser(service, await emailOf(pending.sub))
  return answer
}
