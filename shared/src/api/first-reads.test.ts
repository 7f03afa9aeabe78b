import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST_READS } from './first-reads'

const user = {
  id: 'u 1',
  type: 'patient',
  clinic: { flags: {} },
}
const assigned = (id: string, isOverdue: boolean) => ({ assessment: { id }, isOverdue })

const aVisit = (search = '', answers: Record<string, unknown> = {}) => {
  const asked: string[] = []
  const known: Record<string, unknown> = {
    '/v1/public-api/user/u%201': user,
    '/v1/public-api/user/u%201/assigned-assessments': [assigned('a', true), assigned('b', false)],
    '/v1/client-api/account/user-profiles': [{ userId: 'me' }],
    ...answers,
  }
  const visit = {
    params: { userId: 'u 1', checkInId: 'c/1' },
    search: new URLSearchParams(search),
    config: async () => ({ flags: { accept_invite_flow: true, assessment_birthday_confirmation: true } }),
    read: async <Answer>(path: string) => {
      asked.push(path)
      return known[path] as Answer
    },
  }
  const run = async (name: string) => {
    await FIRST_READS[name]?.(visit)
    return asked.at(-1)
  }
  return { run, asked }
}

test('a link prefetches the definitions of overdue assessments only [ASSESS-04]', async () => {
  expect(await aVisit().run('link-assessments')).toBe('/v1/public-api/assessments?Ids=a')
})

test.each([
  ['more=true', '/v1/public-api/assessments?Ids=a,b'],
  ['context=clinician_app', '/v1/public-api/assessments?Ids=a,b'],
  ['assessments=a', '/v1/public-api/assessments?Ids=a'],
])('a link with %s prefetches %s [ASSESS-05] [ASSESS-08] [ASSESS-12]', async (search, path) => {
  expect(await aVisit(search).run('link-assessments')).toBe(path)
})

test('a link to assessments that are not overdue prefetches no definitions', async () => {
  const { run, asked } = aVisit('assessments=b')
  await run('link-assessments')
  expect(asked).toEqual(['/v1/public-api/user/u%201/assigned-assessments'])
})

test('the gate prefetches the reads of its checks, except in the clinician app [GATE-03] [GATE-04]', async () => {
  expect(await aVisit().run('link-consent')).toMatch(/consent-info$/)
  expect(await aVisit('context=sms').run('link-birthday')).toMatch(/status\?telecomType=phone$/)
  const clinician = aVisit('context=clinician_app')
  await clinician.run('link-consent')
  await clinician.run('link-birthday')
  expect(clinician.asked.every((path) => path === '/v1/public-api/user/u%201')).toBe(true)
})

test('the gate prefetches no consent for a participant, and no birthday while its flag is off [GATE-06] [SHELL-37]', async () => {
  const participant = {
    ...user,
    type: 'participant',
    clinic: { flags: { assessment_birthday_confirmation: false } },
  }
  const { run, asked } = aVisit('', { '/v1/public-api/user/u%201': participant })
  await run('link-consent')
  await run('link-birthday')
  expect(asked).toEqual(['/v1/public-api/user/u%201', '/v1/public-api/user/u%201'])
})

test('the prefetch of an account uses its first profile', async () => {
  expect(await aVisit().run('own-lifestyle')).toBe('/v1/client-api/users/me/insights/lifestyle-graph')
  expect(await aVisit().run('own-check-in')).toBe('/v2/client-api/users/me/check-ins/assigned/c%2F1')
})

test('one read loads the states of all check-in modules [CHECKIN-01]', async () => {
  const assigned = '/v2/client-api/users/me/check-ins/assigned'
  const some = aVisit('', { [assigned]: [{ id: 'mood' }, { id: 'day' }] })
  expect(await some.run('own-check-in-states')).toBe(
    '/v1/client-api/users/me/check-ins/scores?checkInIds=mood%2Cday',
  )
  expect(await aVisit('', { [assigned]: [] }).run('own-check-in-states')).toBe(assigned)
})

test('an account without a profile prefetches no further reads', async () => {
  const { run, asked } = aVisit('', { '/v1/client-api/account/user-profiles': [] })
  await expect(run('own-user')).rejects.toThrow('no profile')
  expect(asked).toHaveLength(1)
})

test('docs/releasing-a-remote.md lists every first read', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/releasing-a-remote.md'), 'utf8')
  expect(Object.keys(FIRST_READS).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
