import { randomBytes } from 'node:crypto'
import { databases, openTestClinic, type TestClinic } from '../testing/test-clinic.ts'
import { issueReportToken, visitorOf } from './visitors.ts'
import { countReports, mountTotals } from './votes.ts'

const DAY = 24 * 60 * 60_000
const now = new Date('2026-11-22T12:00:00Z')
const key = randomBytes(32)

const report = (version: string, outcome: 'mounted' | 'load-failed' | 'render-failed') => ({
  remote: 'mfe-a',
  version,
  screen: 'home',
  outcome,
})

describe('a visitor', () => {
  const visitorAt = async (address: string) => visitorOf(await issueReportToken(address, key, now), key, now)

  test('is an address, or a network of IPv6', async () => {
    expect(await visitorAt('192.0.2.1')).not.toBe(await visitorAt('192.0.2.2'))
    expect(await visitorAt('2001:db8::1')).toBe(await visitorAt('2001:db8:0:0:ffff::2'))
    expect(await visitorAt('2001:db8::1')).not.toBe(await visitorAt('2001:db8:0:1::1'))
  })

  test('has a token for a day, signed with the key of this deployment', async () => {
    const token = await issueReportToken('192.0.2.1', key, now)
    expect(token).not.toContain('192.0.2.1')
    expect(await visitorOf(token, key, new Date(now.getTime() + DAY + 1000))).toBeUndefined()
    expect(await visitorOf(token, randomBytes(32), now)).toBeUndefined()
    expect(await visitorOf('', key, now)).toBeUndefined()
  })
})

describe.each(databases)('votes in the $name database', ({ isServer }) => {
  let world: TestClinic
  beforeAll(async () => {
    world = await openTestClinic({ isServer })
  }, 60_000)
  afterAll(() => world.clinic.close())
  const totalOf = async (version: string) =>
    (await mountTotals(world.clinic.db)).find((total) => total.version === version)

  test('one for each visitor: failed where it failed at least as often as it came', async () => {
    const { db } = world.clinic
    const tell = (visitor: string, outcomes: Parameters<typeof report>[1][]) =>
      countReports(
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

  test('bounded for a visitor, and forgotten after two weeks', async () => {
    const { db } = world.clinic
    const many = Array.from({ length: 100 }, (_, index) => report(`many-${index}`, 'mounted'))
    expect(await countReports(db, 'greedy', many, now)).toBe(true)
    expect(await countReports(db, 'greedy', [report('more', 'mounted')], now)).toBe(false)
    expect(await totalOf('more')).toBeUndefined()
    expect(await countReports(db, 'greedy', [report('many-7', 'mounted')], now)).toBe(true)

    const later = new Date(now.getTime() + 15 * DAY)
    expect(await countReports(db, 'greedy', [report('more', 'mounted')], later)).toBe(true)
    expect((await mountTotals(db)).map(({ version }) => version)).toEqual(['more'])
  })
})
