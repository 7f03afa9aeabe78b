import type { KioskDevice } from '../kiosk/devices.ts'
import type { Access } from '../proof/access.ts'
import type { Language } from '../words/languages.rules.ts'
import type { OperationId } from './api.types.ts'
import type { Caller } from './authorize.ts'
import type { ClinicContext } from './clinic-context.ts'

/** A request that was validated against openapi.yaml and authorized. */
export type ApiRequest = {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  /** Read by `handleIdempotently`; of the handlers by those of the intake alone, whose record it names. */
  idempotencyKey: string | undefined
  /** The version that the sender has read; a change to another version is refused with 412. */
  ifMatch: string | undefined
  /** What the page is in (`Accept-Language`). */
  language: Language
  /** Always an account for `client-api`, whose `{userId}` is one of its people. */
  caller: Caller | undefined
  /** Proofs that the caller carries. */
  access: Access
  /** The paired kiosk that the call comes from. */
  device: KioskDevice | undefined
  /** Adds a cookie to the response. */
  setCookie: (header: string) => void
  /** Whether the cookies of the response are sent over TLS alone. */
  isSecureCookie: boolean
  /** Network address of the caller, for limits. */
  ip: string
  /** The browser's `soundings-device` cookie, for limits (`limits/known-devices.ts`). */
  deviceToken: string | undefined
}

export type Handler = (context: ClinicContext, incoming: ApiRequest) => Promise<unknown>

/** Handlers by operationId. */
export type Handlers = Partial<Record<OperationId, Handler>>
