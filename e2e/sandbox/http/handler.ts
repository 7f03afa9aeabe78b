import { hashJson } from '../hash.ts'
import type { KioskDevice } from '../kiosk/kiosk.ts'
import type { Access } from '../proof/access.ts'
import type { Language } from '../words/say.ts'
import type { Call, OperationId } from './api.types.ts'
import type { Caller } from './authorize.ts'
import type { ClinicContext } from './clinic-context.ts'

const HEX = /[0-9a-f]{32}/

export const createEtag = (answer: unknown): string => `"${hashJson(answer).slice(0, 32)}"`

/** A compressing proxy may have marked the ETag weak or added a suffix. */
export const isEtagMatch = (ifMatch: string, etag: string): boolean =>
  ifMatch === '*' || HEX.exec(ifMatch)?.[0] === HEX.exec(etag)?.[0]

/** `registerApi` sends it unchanged as a download, so browsers never display it. */
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

/** Validated against openapi.yaml, and authorized. */
export type ApiRequest = {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  /** For `handleIdempotently` and for the intake, whose record it identifies. */
  idempotencyKey: string | undefined
  /** The ETag that the client has read. A change to another version gets 412. */
  ifMatch: string | undefined
  language: Language
  /** In `client-api` always an account, and `{userId}` is one of its people. */
  caller: Caller | undefined
  access: Access
  device: KioskDevice | undefined
  setCookie: (header: string) => void
  isSecureCookie: boolean
  ip: string
  /** The browser's `soundings-device` cookie, for rate limits (`limits/known-devices.ts`). */
  deviceToken: string | undefined
}

export const bodyOf = <Id extends OperationId>({ body }: Pick<ApiRequest, 'body'>) => body as Call<Id>['body']

/** `{userId}` of `client-api`, `{id}` of public calls. */
export const userIdOf = ({ params }: Pick<ApiRequest, 'params'>): string => params.userId ?? params.id ?? ''

export type Handler = (context: ClinicContext, incoming: ApiRequest) => Promise<unknown>

export type Handlers = Partial<Record<OperationId, Handler>>
