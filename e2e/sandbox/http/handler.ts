import { hashJson } from '../hash.ts'
import type { KioskDevice } from '../kiosk/kiosk.ts'
import type { Access } from '../proof/access.ts'
import type { Language } from '../words/say.ts'
import type { Call, OperationId } from './api.types.ts'
import type { Caller } from './authorize.ts'
import type { ClinicContext } from './clinic-context.ts'

const HEX = /[0-9a-f]{32}/

/** The version of an answer: the same as long as the answer is. */
export const createEtag = (answer: unknown): string => `"${hashJson(answer).slice(0, 32)}"`

/** Whether an `If-Match` names that version; a proxy that compresses may have marked it as weak, or with a suffix. */
export const isEtagMatch = (ifMatch: string, etag: string): boolean =>
  ifMatch === '*' || HEX.exec(ifMatch)?.[0] === HEX.exec(etag)?.[0]

/** A response that a browser saves and never shows: `registerApi` sends it as it is. */
export class Attachment {
  readonly fileName: string
  readonly mediaType: string
  readonly body: string

  constructor(fileName: string, mediaType: string, body: string) {
    this.fileName = fileName
    this.mediaType = mediaType
    this.body = body
  }
}

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
  access: Access
  /** The paired kiosk that the call comes from. */
  device: KioskDevice | undefined
  setCookie: (header: string) => void
  /** Whether the cookies of the response are sent over TLS alone. */
  isSecureCookie: boolean
  /** Network address of the caller, for limits. */
  ip: string
  /** The browser's `soundings-device` cookie, for limits (`limits/known-devices.ts`). */
  deviceToken: string | undefined
}

/** The body of a call, which `registerApi` has validated against openapi.yaml. */
export const bodyOf = <Id extends OperationId>({ body }: Pick<ApiRequest, 'body'>) => body as Call<Id>['body']

/** The person in the path: `{userId}` of `client-api`, `{id}` of public calls. */
export const userIdOf = ({ params }: Pick<ApiRequest, 'params'>): string => params.userId ?? params.id ?? ''

export type Handler = (context: ClinicContext, incoming: ApiRequest) => Promise<unknown>

export type Handlers = Partial<Record<OperationId, Handler>>
