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

/** What the tabs of one browser tell each other about a form. */
export type DraftMessage = v.InferOutput<typeof messageSchema>

/** Opens the line between the tabs that show this form. Nothing is heard where browsers have no such line. */
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
