import * as v from 'valibot'
import { openFormChannel } from './draft-database.ts'
import { changeSchema, type DraftId } from './draft-rows.ts'

const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('saved'),
    changes: v.array(changeSchema),
    /** Of another device, by the server's copy of the draft. */
    isFromServer: v.optional(v.boolean()),
  }),
  v.object({ type: v.literal('erased'), parts: v.array(v.string()) }),
  /** Everything on the device, of all forms and people. */
  v.object({ type: v.literal('cleared') }),
  v.object({
    type: v.literal('sent'),
    parts: v.array(v.string()),
    idempotencyKey: v.string(),
    receipt: v.unknown(),
    /** Other answers may be stored as well; false from a page of an earlier release. */
    hasEarlier: v.optional(v.boolean(), false),
  }),
])

/** A message between the tabs of one browser about a form. */
export type DraftMessage = v.InferOutput<typeof messageSchema>

/** Opens the broadcast channel of the tabs that show this form. */
export const openDraftChannel = (id: DraftId, onMessage: (message: DraftMessage) => void) =>
  openFormChannel(id, (data) => {
    const message = v.safeParse(messageSchema, data)
    if (message.success) onMessage(message.output)
  })
