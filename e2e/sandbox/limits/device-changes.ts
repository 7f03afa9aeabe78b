import { hashText } from '../hash.ts'
import type { Call, OperationId } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import type { ApiRequest } from '../http/handler.types.ts'
import { readMagicToken } from '../people/magic-codes.ts'
import { findPersonByPatientId } from '../people/people.ts'
import {
  createDeviceCookie,
  createDeviceToken,
  findKnownDevice,
  type Owner,
  readDeviceToken,
  rememberDevice,
} from './known-devices.ts'
import type { Source } from './throttle.ts'

/** Sent with every call of the API, and with no page or script. */
const PATH = '/v1'

/** Where a guess at something of these owners comes from. Devices keep real time, as log-ins do. */
export const findSource = async (
  { db, realNow }: ClinicContext,
  { ip, deviceToken }: Pick<ApiRequest, 'ip' | 'deviceToken'>,
  owners: readonly Owner[],
): Promise<Source> => ({
  address: ip,
  device: await findKnownDevice(db, deviceToken, owners, realNow()),
})

const readField = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined

const readText = (answer: unknown, name: string): string => {
  const value = readField(answer, name)
  return typeof value === 'string' ? value : ''
}

type FindOwners = (context: ClinicContext, incoming: ApiRequest, answer: unknown) => Promise<Owner[]>

/** To whom a call makes its browser known, by operationId: where somebody has shown who they are. */
const PROVEN: Partial<Record<OperationId, FindOwners>> = {
  verifyBirthday: async (_context, { params }, answer) =>
    readField(answer, 'success') === true ? [`person:${params.id ?? ''}`] : [],
  authenticateMagicCode: async (context, _incoming, answer) => {
    const link = await readMagicToken(context, readText(answer, 'accessToken'))
    return link && !link.isClinic ? [`person:${link.userId}`] : []
  },
  verifyInviteCode: async ({ db }, _incoming, answer) => {
    const { id } = await findPersonByPatientId(db, readText(answer, 'patientId'))
    return [`person:${id}`]
  },
  confirmPasswordReset: async ({ identity }, { body }) => {
    const sub = await identity.findAccount((body as Call<'confirmPasswordReset'>['body']).email)
    return sub ? [`account:${sub}`] : []
  },
  getUserProfiles: async (_context, { caller }) =>
    caller?.kind === 'account' ? [`account:${caller.accountSub}`] : [],
}

/** Calls after which a code is typed in: the browser that asked for it has tries of its own. */
const ASKS_FOR_CODE: ReadonlySet<string> = new Set<OperationId>(['lookupInvite', 'requestPasswordReset'])

/** The device token of a request; a new one where a code is asked for and the browser has none. */
export const toDeviceToken = (operationId: string, cookies: string | undefined): string | undefined =>
  readDeviceToken(cookies) ?? (ASKS_FOR_CODE.has(operationId) ? createDeviceToken() : undefined)

/** What a code remembers of the browser that asked for it. */
export const toBrowser = ({ deviceToken }: Pick<ApiRequest, 'deviceToken'>): string | undefined =>
  deviceToken === undefined ? undefined : hashText(deviceToken)

/** The `Set-Cookie` header of a call that makes its browser known. A kiosk's browser is everybody's: never that one. */
export const createDeviceHeaders = async (
  context: ClinicContext,
  operationId: string,
  incoming: ApiRequest,
  answer: unknown,
): Promise<string[]> => {
  const { deviceToken, isSecureCookie } = incoming
  if (ASKS_FOR_CODE.has(operationId) && deviceToken !== undefined)
    return [createDeviceCookie(deviceToken, PATH, isSecureCookie)]
  const owners = await PROVEN[operationId as OperationId]?.(context, incoming, answer)
  if (!owners || owners.length === 0) return []
  if ((await incoming.access.proofs.all()).some(({ kind }) => kind === 'visit')) return []
  const { db, realNow } = context
  const { token } = await rememberDevice(db, deviceToken, owners, realNow())
  return [createDeviceCookie(token, PATH, isSecureCookie)]
}
