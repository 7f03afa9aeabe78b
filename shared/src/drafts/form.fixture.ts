import { act, renderHook, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import * as v from 'valibot'
import { ApiError } from '../api/api-error'
import type { DraftKeeping, SubmissionRow } from './draft-rows'
import { saveAnswers } from './use-answers'
import { useDraft } from './use-draft'
import { useSubmission } from './use-submission'

const draftSettings = { userId: 'u1', kind: 'assessments' }
const receiptSchema = v.object({ id: v.string() })
const bodySchema = v.object({ answer: v.string() })
const restSchema = v.optional(v.object({ body: bodySchema, parts: v.array(v.string()) }))
export const words = [{ part: 'a@1', title: 'A', answers: [{ question: 'Low?', answer: 'yes' }] }]

/** A stored submission; by default, it is not queued. */
export const aSubmissionRow = (more: Partial<SubmissionRow> = {}): SubmissionRow => ({
  savedAt: Date.now(),
  parts: ['a@1'],
  idempotencyKey: 'k1',
  body: {},
  readableAnswers: [],
  status: 'unsent',
  isQueued: false,
  earlier: [],
  ...more,
})

let hasNetwork = true
/** Without network, `send` fails with the `unsent` error of the API client. */
export const online = (isOnline: boolean) => {
  hasNetwork = isOnline
}

/** A form with one part and one answer in its own tab, or a list without a form. */
export const openForm = (
  clinic: { send?: jest.Mock; resolveConflict?: jest.Mock } = {},
  keeping: DraftKeeping = 'personal-device',
  { hasReceipt = false, isList = false } = {},
) => {
  const send = clinic.send ?? jest.fn(async () => ({ id: 'r1' }))
  const resolveConflict = clinic.resolveConflict ?? jest.fn(async () => undefined)
  const onSent = jest.fn()
  const shown = { answer: '' }
  const tab = renderHook(() => {
    const open = useDraft({ ...draftSettings, keeping })
    const restored = open.storedContent?.parts['a@1']?.q0
    useLayoutEffect(() => {
      if (typeof restored === 'string') shown.answer = restored
    }, [restored])
    const submission = useSubmission({
      ...open,
      parts: isList ? [] : ['a@1'],
      readForm: () =>
        isList ? undefined : { parts: ['a@1'], body: { answer: shown.answer }, readableAnswers: words },
      keepAnswers: () => saveAnswers(open.draft, { answered: () => ({ 'a@1': { q0: shown.answer } }) }),
      hasReceipt,
      bodySchema,
      receiptSchema,
      send: async (body, key) => {
        if (!hasNetwork) throw new ApiError('unsent')
        return v.parse(receiptSchema, await send(body, key))
      },
      resolveConflict: async (refused, error) => v.parse(restSchema, await resolveConflict(refused, error)),
      onSent,
    })
    return { ...open, submission, isPersistent: open.draft.isPersistent() }
  })
  const now = () => tab.result.current
  const isRead = () => waitFor(() => expect(now().storedContent).toBeDefined())
  const answer = (text: string) => {
    shown.answer = text
    now().draft.save('a@1', 'q0', text)
  }
  /** Whether the screen may promise that the device keeps answers. */
  const promise = () => now().isPersistent
  return { ...tab, now, isRead, send, resolveConflict, onSent, answer, promise }
}

export type TestForm = ReturnType<typeof openForm>

/** Waits until the form has read its draft. */
export const openRead = async (...settings: Parameters<typeof openForm>) => {
  const form = openForm(...settings)
  await form.isRead()
  return form
}

/** Waits for one tab at a time, because two at once would turn React's warnings on for both. */
export const openTabs = async (...clinics: Parameters<typeof openForm>[0][]) => {
  const tabs = [openForm(clinics[0]), openForm(clinics[1])] as const
  for (const tab of tabs) await tab.isRead()
  return tabs
}

export const networkGone = () => Promise.reject(new ApiError('network'))
export const refused = (status: number) => () => Promise.reject(new ApiError('http', { status }))

export const statusOf = (form: TestForm) => form.now().submission.view.status

export const submit = async (form: TestForm, answer: string) => {
  form.answer(answer)
  await act(async () => form.now().submission.submit())
  await waitFor(() => expect(form.now().submission.isSending).toBe(false))
}
export const keysOf = ({ send }: { send: jest.Mock }) => send.mock.calls.map(([, key]: unknown[]) => key)
export const bodiesOf = ({ send }: { send: jest.Mock }) => send.mock.calls.map(([body]: unknown[]) => body)
