import { DRAFT_MS, type SubmissionRow } from './draft-rows'
import { saveChanges, writeSubmissions } from './draft-store'
import { aSubmissionRow } from './form.fixture'
import { findStoredWork } from './stored-work'

import 'fake-indexeddb/auto'

const NOW = Date.parse('2026-03-10T15:00:00Z')
const draftOf = (userId: string) => ({ userId, kind: 'assessments' })

const store = (userId: string, ...rows: Partial<SubmissionRow>[]) =>
  writeSubmissions(draftOf(userId), {
    saved: rows.map((row, index) =>
      aSubmissionRow({ savedAt: NOW - 1, parts: [`mood@${index}`], isQueued: true, ...row }),
    ),
    deleted: [],
  })

const earlier = [{ idempotencyKey: 'k', body: {} }]

test.each<[string, Partial<SubmissionRow>[], 'unsent' | 'unknown' | undefined]>([
  ['never left the device', [{}], 'unsent'],
  ['may have arrived', [{ status: 'unknown' }], 'unknown'],
  ['were changed after they may have arrived', [{ earlier }], 'unknown'],
  ['may have arrived, beside others that did not', [{ status: 'unknown' }, {}], 'unknown'],
  ['were refused', [{ status: 'conflict' }], undefined],
  ['the person has returned to', [{ status: 'unknown', isQueued: false }], undefined],
])('answers that %s wait to be sent: %#', async (title, rows, waiting) => {
  await store(title, ...rows)
  const work = await findStoredWork(title, NOW)
  expect(work).toMatchObject({ hasUnsent: true })
  expect(work.waiting).toBe(waiting)
})

test('expired work is gone, and no notice promises it', async () => {
  await store('old', { savedAt: NOW - DRAFT_MS })
  await saveChanges(draftOf('old'), [{ part: 'mood@1', field: 'q1', value: 'most' }], NOW - DRAFT_MS)
  expect(await findStoredWork('old', NOW)).toEqual({ unfinished: [], hasUnsent: false })
})
