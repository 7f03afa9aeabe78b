import { DAY_MS } from '@soundings/shared/dates/durations'
import { mountReportsSchema } from '@soundings/shared/internal/contract/mount-report.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import * as v from 'valibot'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { countReports, readReportTotals, shareRead, trimReports } from './reports.ts'

const MOST = 100

const now = new Date('2026-11-22T12:00:00Z')

const report = (version: string, outcome: Outcome, screen = 'home') => ({
  ...{ remote: 'mfe-a', version, screen, outcome },
})

const world = setUpTestClinic()

describe('reports', () => {
  const count = (...reports: Parameters<typeof countReports>[1]) =>
    countReports(world.clinic.db, reports, now)
  const totalsOf = async (version: string) =>
    (await readReportTotals(world.clinic.db)).filter((total) => total.version === version)

  test('reports are counted by release, screen and outcome', async () => {
    await count(report('1', 'mounted'), report('1', 'mounted'), report('1', 'rejected'))
    await count(report('1', 'mounted'), report('1', 'blank', 'list'))
    expect(await totalsOf('1')).toMatchObject([
      { remote: 'mfe-a', screen: 'home', outcomes: { mounted: 2, rejected: 1 }, firstAt: now, lastAt: now },
      { remote: 'mfe-a', screen: 'list', outcomes: { blank: 1 } },
    ])
  })

  test('reports store the last error of an outcome', async () => {
    const threw = (error: string) => ({ ...report('2', 'render-failed'), error })
    await count(threw('TypeError'), report('2', 'trespassed'))
    await count(threw('RangeError'), { ...report('2', 'painted'), ms: 2_500 })
    await count(report('2', 'render-failed'), { ...report('2', 'painted'), ms: 2_501 })
    expect(await totalsOf('2')).toMatchObject([
      {
        outcomes: { 'render-failed': 3, trespassed: 1, painted: 1, 'painted-late': 1 },
        details: { 'render-failed': 'RangeError' },
      },
    ])
  })

  test('concurrent calls lose no report', async () => {
    const { db } = world.clinic
    const many = Array.from({ length: MOST }, (_, index) => report('3', 'mounted', `screen-${index}`))
    const insert = jest.spyOn(db, 'insert')
    await count(...many)
    expect(insert).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => count(...(index % 2 ? many : [...many].reverse()))),
    )
    const totals = await totalsOf('3')
    expect(totals).toHaveLength(MOST)
    for (const { outcomes } of totals) expect(outcomes).toEqual({ mounted: 11 })
  })

  test('reports are deleted after two weeks', async () => {
    const { db } = world.clinic
    await trimReports(db, now, 0)
    for (const [day, version] of ['first', 'second', 'third'].entries())
      await countReports(db, [report(version, 'mounted')], new Date(now.getTime() + day * DAY_MS))
    const versions = async () => (await readReportTotals(db)).map((total) => total.version)
    await trimReports(db, now, 2)
    expect(await versions()).toEqual(['second', 'third'])
    await trimReports(db, new Date(now.getTime() + 15.5 * DAY_MS))
    expect(await versions()).toEqual(['third'])
  })
})

describe('the collector', () => {
  const body = JSON.stringify({ composition: 'c', reports: [report('sent', 'mounted')] })
  const send = (headers: Record<string, string>) =>
    world.request('/reports', { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } })

  test('the collector accepts a beacon only from our own pages', async () => {
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(204)
    expect((await send({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).status).toBe(403)
    expect((await send({ origin: 'https://evil.test' })).status).toBe(403)
  })
})

describe('a beacon', () => {
  const read = (reports: unknown[]) => v.safeParse(mountReportsSchema, { composition: 'c', reports })

  test('a beacon from a newer page is counted by its known outcomes', () => {
    const known = report('1', 'mounted')
    expect(
      read([known, { ...known, outcome: 'of-tomorrow' }, { ...known, mood: 'new' }]).output,
    ).toMatchObject({
      reports: [known, known],
    })
  })

  test('a beacon without a known outcome is refused', () => {
    expect(read([{ ...report('1', 'mounted'), outcome: 'of-tomorrow' }]).success).toBe(false)
    expect(read([]).success).toBe(false)
  })
})

describe('a shared read', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('a shared read runs once for all callers', async () => {
    let reads = 0
    const ask = shareRead(async () => (reads += 1), 1_000)
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    jest.advanceTimersByTime(999)
    expect(await ask()).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await ask()).toBe(2)
  })

  test('a shared read runs again after a failure', async () => {
    const read = jest.fn(async () => 'there')
    read.mockReturnValueOnce(new Promise(() => undefined)).mockRejectedValueOnce(new Error('away'))
    const ask = shareRead(read, 1_000)
    void ask()
    jest.advanceTimersByTime(1_000)
    await expect(ask()).rejects.toThrow('away')
    jest.advanceTimersByTime(1_000)
    expect(await ask()).toBe('there')
  })
})
