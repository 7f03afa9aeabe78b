import { Attachment } from '../http/attachment.ts'
import type { ApiRequest, Handlers } from '../http/handler.types.ts'
import { requestDeletion } from './deletion-request.ts'
import { exportBundle } from './export-bundle.ts'
import { readKeptData, withdrawConsent } from './kept-data.ts'
import { toReadablePage } from './readable-page.rules.ts'
import { readReadableRecord } from './readable-record.ts'

const userIdOf = ({ params }: ApiRequest) => params.userId ?? ''

/** The calls about what the clinic keeps of a person, by operationId. Bodies were held to openapi.yaml before. */
export const keptDataHandlers: Handlers = {
  getKeptData: ({ db, now }, incoming) => readKeptData(db, userIdOf(incoming), now()),
  exportKeptData: async ({ db, now }, incoming) => {
    const userId = userIdOf(incoming)
    if (incoming.query.format === 'page')
      return new Attachment(
        'my-data.html',
        'text/html; charset=utf-8',
        toReadablePage(await readReadableRecord(db, userId, now())),
      )
    const bundle = await exportBundle(db, userId, now())
    return new Attachment('my-data.json', 'application/fhir+json', JSON.stringify(bundle, null, 2))
  },
  requestDeletion: ({ db, now }, incoming) => requestDeletion(db, userIdOf(incoming), now()),
  withdrawConsent: ({ db }, incoming) => withdrawConsent(db, userIdOf(incoming)),
}
