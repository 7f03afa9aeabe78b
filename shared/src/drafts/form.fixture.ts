import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { ApiError } from '../api/api-error'
import type { DraftKeeping } from './draft-keeping.rules'
import { useDraft } from './use-draft'
import { useSubmission } from './use-submission'

const draftSettings = { userId: 'u1', kind: 'assessments' }
const receiptSchema = v.object({ id: v.string() })
const bodySchema = v.object({ answer: v.string() })
const restSchema = v.optional(v.object({ body: bodySchema, parts: v.array(v.string()) }))
export const words = [{ part: 'a@1', title: 'A', answers: [{ question: 'Low?', answer: 'yes' }] }]

export const online = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

/** A form with one part in a tab of its own. */
export const openForm = (
  clinic: { send?: jest.Mock; resolveConflict?: jest.Mock } = {},
  keeping: DraftKeeping = 'personal-device',
) => {
  const send = clinic.send ?? jest.fn(async () => ({ id: 'r1' }))
  const resolveConflict = clinic.resolveConflict ?? jest.fn(async () => undefined)
  const onSent = jest.fn()
  const tab = renderHook(() => {
    const open = useDraft({ ...draftSettings, keeping })
    const submission = useSubmission({
      ...open,
      parts: ['a@1'],
      bodySchema,
      receiptSchema,
      send: async (body, key) => v.parse(receiptSchema, await send(body, key)),
      resolveConflict: async (refused, error) => v.parse(restSchema, await resolveConflict(refused, error)),
      onSent,
    })
    return { ...open, submission }
  })
  const now = () => tab.result.current
  const isRead = () => waitFor(() => expect(now().storedContent).toBeDefined())
  return { ...tab, now, isRead, send, resolveConflict, onSent }
}

export const networkGone = () => Promise.reject(new ApiError('network'))
export const refused = (status: number) => () => Promise.reject(new ApiError('http', { status }))

/** What is known of a submission, and whether it is on its way. */
export const kindOf = (form: ReturnType<typeof openForm>) => form.now().submission.outcome.kind
export const submit = (form: ReturnType<typeof openForm>, answer: string) =>
  act(() => form.now().submission.submit({ answer }, words))
export const keysOf = ({ send }: { send: jest.Mock }) => send.mock.calls.map(([, key]: unknown[]) => key)
export const bodiesOf = ({ send }: { send: jest.Mock }) => send.mock.calls.map(([body]: unknown[]) => body)
