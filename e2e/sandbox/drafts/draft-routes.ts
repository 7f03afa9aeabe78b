import type { DraftChanges } from '../http/api.types.ts'
import type { ApiRequest, Handlers } from '../http/handler.types.ts'
import { readDraft, storeDraft } from './drafts.ts'

const idOf = ({ params }: ApiRequest) => ({ userId: params.userId ?? '', kind: params.kind ?? '' })

/** The calls about answers in progress, by operationId. Bodies were held to openapi.yaml before. */
export const draftHandlers: Handlers = {
  getDraft: ({ db, now }, incoming) => readDraft(db, idOf(incoming), now()),
  storeDraft: ({ db, now }, incoming) => storeDraft(db, idOf(incoming), incoming.body as DraftChanges, now()),
}
