import * as v from 'valibot'
import { type DraftId, fieldValueSchema } from './draft-rows.ts'

const messageSchema = v.variant('what', [
  v.object({
    what: v.literal('saved'),
    changes: v.array(v.object({ part: v.string(), field: v.string(), value: fieldValueSchema })),
  }),
  v.object({ what: v.literal('erased'), parts: v.array(v.string()) }),
  v.object({ what: v.literal('sent'), parts: v.array(v.string()), receipt: v.unknown() }),
])

/** A message between the tabs of one browser about a form. `what` is its name on the wire, which older tabs read too. */
export type DraftMessage = v.InferOutput<typeof messageSchema>

/** Opens the broadcast channel of the tabs that show this form. Browsers without `BroadcastChannel` send and receive nothing. */
export const openDraftChannel = ({ userId, kind }: DraftId, onMessage: (message: DraftMessage) => void) => {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`soundings/${kind}/${userId}`)
  channel?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(messageSchema, data)
    if (message.success) onMessage(message.output)
  })
  return {
    broadcast: (message: DraftMessage) => channel?.postMessage(message),
    close: () => channel?.close(),
  }
}
