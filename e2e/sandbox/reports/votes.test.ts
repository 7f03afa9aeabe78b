import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { mountReportsSchema } from '@soundings/shared/internal/contract/mount-report.ts'
import type { Outcome } from '@soundings/shared/internal/contract/outcomes.ts'
import * as v from 'valibot'
import { failingReleases } from '../../../host/cli/live/failing.rules.ts'
import type { MountTotal } from '../../../host/cli/live/mount-total.schema.ts'
import { brokenScreens, isScreenVisible, outcomeOf } from '../../fixtures/broken-screens.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { readMountTotals } from './totals.ts'
import { issueReportToken, readVisitor } from './visitors.ts'
import { storeReports, trimVotes } from './votes.ts'

const now = new Date('2026-11-22T12:00:00Z')
const key = randomBytes(32)

const report = (version: string, outcome: Outcome) => ({
  remote: 'mfe-a',
  version,
  screen: 'home',
  outcome,
})

describe('a visitor', () => {
  const visitorAt = async (address: string) =>
    readVisitor(await issueReportToken(address, key, now), [key], now)

  test('is an address, or a site of IPv6, which has any number of networks', async () => {
    expect(await visitorAt('192.0.2.1')).not.toBe(await visitorAt('192.0.2.2'))
    expect(await visitorAt('2001:db8::1')).toBe(await visitorAt('2001:db8:0:0:ffff::2'))
    expect(await visitorAt('2001:db8::1')).toBe(await visitorAt('2001:db8:0:ff::1'))
    expect(await visitorAt('2001:db8::1')).not.toBe(await visitorAt('2001:db8:1::1'))
    expect(await visitorAt('::ffff:192.0.2.1')).toBe(await visitorAt('192.0.2.1'))
    expect(await visitorAt('2001:db8::192.0.2.1')).toBe(await visitorAt('2001:db8::1'))
  })

  test('has a token for a day, signed with the key of this deployment', async () => {
    const token = await issueReportToken('192.0.2.1', key, now)
    expect(token).not.toContain('192.0.2.1')
    expect(await readVisitor(token, [key], new Date(now.getTime() + DAY_MS + 1000))).toBeUndefined()
    expect(await readVisitor(token, [randomBytes(32)], now)).toBeUndefined()
    expect(await readVisitor('', [key], now)).toBeUndefined()
    // While keys change, the one before is accepted, too.
    expect(await readVisitor(token, [randomBytes(32), key], now)).toBe(await visitorAt('192.0.2.1'))
  })
})

describe.each([anyDatabase])('votes in the $name database', ({ isServer }) => {
  const world = setUpTestClinic({ isServer })
  const totalOf = async (version: string) =>
    (await readMountTotals(world.clinic.db)).find((total) => total.version === version)

  test('one for each visitor: failed where it failed at least as often as it came', async () => {
    const { db } = world.clinic
    const tell = (visitor: string, outcomes: Parameters<typeof report>[1][]) =>
      storeReports(
        db,
        visitor,
        outcomes.map((outcome) => report('1', outcome)),
        now,
      )
    await tell('once-lost', ['mounted', 'mounted', 'load-failed'])
    await tell(
      'forger',
      Array.from({ length: 100 }, () => 'mounted' as const),
    )
    await tell('broken', ['render-failed'])
    await tell('broken', ['render-failed', 'mounted'])
    await tell('flaky', ['mounted', 'load-failed'])
    expect(await totalOf('1')).toMatchObject({ mounted: 2, failed: 2 })
  })

  const tellOf = (version: string) => (visitor: string, outcomes: readonly Outcome[]) =>
    storeReports(
      world.clinic.db,
      visitor,
      outcomes.map((outcome) => report(version, outcome)),
      now,
    )

  test('a screen that was never painted counts as failed, with every outcome', async () => {
    for (const outcome of ['load-failed', 'render-failed', 'blank', 'hung', 'looped'] as const) {
      await tellOf(`never-${outcome}`)('visitor', [outcome])
      expect(await totalOf(`never-${outcome}`)).toMatchObject({
        mounted: 0,
        failed: 1,
        outcomes: { [outcome]: 1 },
      })
    }
  })

  test('errors after mounting count as a failure when they happen each time, not once', async () => {
    const tell = tellOf('leaves')
    await tell('each-time', ['mounted', 'rejected'])
    await tell('each-time', ['mounted', 'handler-failed', 'rejected'])
    await tell('once', ['mounted', 'handler-failed', 'rejected'])
    await tell('once', ['mounted'])
    await tell('covers', ['mounted', 'covered'])
    await tell('translated', ['mounted', 'redrawn', 'redrawn'])
    expect(await totalOf('leaves')).toMatchObject({
      mounted: 2,
      failed: 2,
      outcomes: { rejected: 2, 'handler-failed': 2, covered: 1 },
    })
  })

  test('three visitors’ reports take back each broken screen, and two do not', async () => {
    const { db } = world.clinic
    const visitors = ['one', 'two', 'three']
    const version = (breakage: string) => `broken-${breakage}`
    const failing = async () => {
      const totals: MountTotal[] = JSON.parse(JSON.stringify(await readMountTotals(db)))
      return brokenScreens.filter(({ remote, breakage }) => {
        const lineage = { current: version(breakage), canary: undefined }
        return failingReleases(remote, lineage, totals, { below: 95, least: 1 }).length > 0
      })
    }
    for (const [index, visitor] of visitors.entries()) {
      expect(await failing()).toHaveLength(0)
      const reports = brokenScreens.flatMap(({ remote, screen, breakage }) => {
        const outcomes = [...(isScreenVisible(breakage) ? (['mounted'] as const) : []), outcomeOf[breakage]]
        return outcomes.map((outcome) => ({ remote, version: version(breakage), screen, outcome }))
      })
      expect(await storeReports(db, `${visitor}-${index}`, reports, now)).toBe(true)
    }
    expect(await failing()).toHaveLength(35)
  })

  test('40 visitors to whom two screens came and a third did not take its release back', async () => {
    const { db } = world.clinic
    const of = (screen: string, outcome: Outcome) => ({ ...report('one-dead', outcome), screen })
    for (let visitor = 0; visitor < 40; visitor += 1)
      await storeReports(
        db,
        `visitor-${visitor}`,
        [of('home', 'mounted'), of('list', 'mounted'), of('dead', 'render-failed')],
        now,
      )
    const total = await totalOf('one-dead')
    expect(total).toMatchObject({
      mounted: 40,
      failed: 0,
      firstAt: now,
      lastAt: now,
      screens: [{ screen: 'dead', mounted: 0, failed: 40 }],
    })
    const totals: MountTotal[] = JSON.parse(JSON.stringify([total]))
    const lineage = { current: '1', canary: { version: 'one-dead', percentage: 10 } }
    expect(failingReleases('mfe-a', lineage, totals, { below: 95, least: 20 })).toHaveLength(1)
  })

  test('visitors are counted on the day on which they first reported a release, however often they come again', async () => {
    const { db } = world.clinic
    const day = (days: number) => new Date(now.getTime() + days * DAY_MS)
    const tell = (visitor: string, outcome: Outcome, at: Date) =>
      storeReports(db, visitor, [report('daily', outcome)], at)
    await tell('one', 'mounted', day(-2))
    await tell('two', 'render-failed', day(-2))
    await tell('three', 'mounted', day(0))
    await tell('one', 'mounted', day(0))
    await storeReports(db, 'four', [{ ...report('daily', 'painted'), ms: 900 }], day(-1))
    expect((await totalOf('daily'))?.days).toEqual([
      { day: '2026-11-20', mounted: 1, failed: 1 },
      { day: '2026-11-22', mounted: 1, failed: 0 },
    ])
  })

  test('errors are counted by visitors, the most frequent first, each in the last words that a visitor had', async () => {
    const { db } = world.clinic
    const [first, second] = ['TypeError: is not iterable\n  at /remotes/mfe-a/1/screen-home.js:1:2', 'Error']
    const tell = (visitor: string, error: string) =>
      storeReports(db, visitor, [{ ...report('throws', 'render-failed'), error }], now)
    for (const visitor of ['one', 'two']) await tell(visitor, first)
    await tell('three', first)
    await tell('three', second)
    expect((await totalOf('throws'))?.errors).toEqual([
      { error: first, visitors: 2 },
      { error: second, visitors: 1 },
    ])
  })

  test('a trespass is reported with its global, and is no failure; neither is a time', async () => {
    const { db } = world.clinic
    await tellOf('trespasses')('visitor', ['mounted'])
    await storeReports(db, 'visitor', [{ ...report('trespasses', 'trespassed'), trespass: 'fetch' }], now)
    await storeReports(db, 'other', [{ ...report('trespasses', 'painted'), ms: 900 }], now)
    expect(await totalOf('trespasses')).toMatchObject({
      mounted: 1,
      failed: 0,
      outcomes: { trespassed: 1 },
      trespass: 'fetch',
    })
  })

  test('the time of a release is the 75th percentile of its visitors', async () => {
    const { db } = world.clinic
    const times = { a: 800, b: 1200, c: 700, d: 9000 }
    for (const [visitor, ms] of Object.entries(times))
      await storeReports(db, visitor, [{ ...report('timed', 'painted'), ms }], now)
    expect(await totalOf('timed')).toMatchObject({ paintedMs: 1200 })
  })

  test('bounded for a visitor, and forgotten after two weeks', async () => {
    const { db } = world.clinic
    const many = Array.from({ length: 400 }, (_, index) => report(`many-${index}`, 'mounted'))
    expect(await storeReports(db, 'greedy', many, now)).toBe(true)
    expect(await storeReports(db, 'greedy', [report('more', 'mounted')], now)).toBe(false)
    expect(await totalOf('more')).toBeUndefined()
    expect(await storeReports(db, 'greedy', [report('many-7', 'mounted')], now)).toBe(true)

    const later = new Date(now.getTime() + 15 * DAY_MS)
    await trimVotes(db, later)
    expect(await storeReports(db, 'greedy', [report('more', 'mounted')], later)).toBe(true)
    expect((await readMountTotals(db)).map(({ version }) => version)).toEqual(['more'])
  })

  test('of too many the oldest go, so that a new release is judged however many came before', async () => {
    const { db } = world.clinic
    await trimVotes(db, now, 0)
    for (const [minute, version] of ['first', 'second', 'third'].entries())
      await storeReports(
        db,
        `of-${version}`,
        [report(version, 'mounted')],
        new Date(now.getTime() + minute * 60_000),
      )
    await trimVotes(db, now, 2)
    expect((await readMountTotals(db)).map(({ version }) => version)).toEqual(['second', 'third'])
  })
})

describe('a beacon', () => {
  const read = (reports: unknown[]) =>
    v.safeParse(mountReportsSchema, { composition: 'c', token: 't', reports })

  test('of a newer page counts its known outcomes', () => {
    const known = report('1', 'mounted')
    expect(
      read([known, { ...known, outcome: 'of-tomorrow' }, { ...known, mood: 'new' }]).output,
    ).toMatchObject({
      reports: [known, known],
    })
  })

  test('without known outcomes does not count', () => {
    expect(read([{ ...report('1', 'mounted'), outcome: 'of-tomorrow' }]).success).toBe(false)
    expect(read([]).success).toBe(false)
  })
})
