import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384))
/** A path that browsers cannot resolve to another origin. */
const ownPath = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^\/(?![/\\])[^\\\s]*$/))

const wrapperMessageSchema = v.variant('type', [
  v.object({ type: v.literal('session'), accessToken: text, idToken: text, refreshToken: text }),
  v.object({ type: v.literal('push-permission'), granted: v.boolean() }),
  v.object({ type: v.literal('back') }),
  v.object({ type: v.literal('navigate'), path: ownPath }),
])

export type WebMessage =
  | { type: 'ready' }
  | { type: 'session-expired' }
  | { type: 'resume-session' }
  | { type: 'logged-in' }
  | { type: 'logged-out' }
  | { type: 'navigate'; path: string }
  | { type: 'open-external'; url: string }
  | { type: 'push-permission-request' }
  | { type: 'set-badge'; count: number }
  /** Queues `text` for reading aloud; `lang` is its language (BCP 47). Since wrapper 3.3.0. */
  | { type: 'read-aloud'; text: string; lang: string }
  /** Stops reading and clears the queue. */
  | { type: 'stop-reading' }

export type WrapperMessage = v.InferOutput<typeof wrapperMessageSchema>

const MAX_MESSAGE_LENGTH = 65_536

/** Undefined if the data is not a valid message. */
export const parseWrapperMessage = (data: unknown): WrapperMessage | undefined => {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return undefined
  try {
    const result = v.safeParse(wrapperMessageSchema, JSON.parse(data))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
