import { hashJson } from '../hash.ts'
import type { KioskDevice } from '../kiosk/kiosk.ts'
import type { Access } from '../proof/access.ts'
import type { Language } from '../words/say.ts'
import type { Call, OperationId } from './api.types.ts'
import type { Caller } from './authorize.ts'
import type { ClinicContext } from './clinic-context.ts'

const HEX = /[0-9a-f]{32}/

/** The ETag of a response: a hash of its body. */
export const createEtag = (answer: unknown): string => `"${hashJson(answer).slice(0, 32)}"`

/** Whether an `If-Match` names that ETag; a compressing proxy may have marked it weak or added a suffix. */
export const isEtagMatch = (ifMatch: string, etag: string): boolean =>
  ifMatch === '*' || HEX.exec(ifMatch)?.[0] === HEX.exec(etag)?.[0]

/** A response for download, never for display; `registerApi` sends it unchanged. */
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

/** A request after validation against openapi.yaml and authorization. */
export type ApiRequest = {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  /** Read by `handleIdempotently`, and by the intake's handlers, whose record it names. */
  idempotencyKey: string | undefined
  /** The ETag that the sender has read; a change of another version gets 412. */
  ifMatch: string | undefined
  /** Language of the page (`Accept-Language`). */
  language: Language
  /** For `client-api` always an account, and `{userId}` is one of its people. */
  caller: Caller | undefined
  access: Access
  /** The paired kiosk that sent the call. */
  device: KioskDevice | undefined
  setCookie: (header: string) => void
  /** Whether the response's cookies get the `Secure` attribute. */
  isSecureCookie: boolean
  /** Network address of the caller, for rate limits. */
  ip: string
  /** The browser's `soundings-device` cookie, for rate limits (`limits/known-devices.ts`). */
  deviceToken: string | undefined
}

/** The body of a call, validated by `registerApi` against openapi.yaml. */
export const bodyOf = <Id extends OperationId>({ body }: Pick<ApiRequest, 'body'>) => body as Call<Id>['body']

/** The person in the path: `{userId}` of `client-api`, `{id}` of public calls. */
export const userIdOf = ({ params }: Pick<ApiRequest, 'params'>): string => params.userId ?? params.id ?? ''

export type Handler = (context: ClinicContext, incoming: ApiRequest) => Promise<unknown>

export type Handlers = Partial<Record<OperationId, Handler>>
