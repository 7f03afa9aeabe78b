import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { countReports } from './release-outcomes.ts'
import { shareRead } from './share-read.ts'

const REPORT = { remote: 'mfe-a', version: '1', screen: 'home', outcome: 'mounted' } as const

describe('a shared read', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is one for all who ask within its time, and another after it', async () => {
    let reads = 0
    const ask = shareRead(async () => (reads += 1), 1_000)
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    jest.advanceTimersByTime(999)
    expect(await ask()).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await ask()).toBe(2)
  })

  test('is begun anew also where it hangs or has failed', async () => {
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

describe('the totals of releases over HTTP', () => {
  // With the control API they are read anew within a tenth of a second.
  const world = setUpTestClinic(anyDatabase, { limitScale: 1 })

  test('are read once for all who ask within ten seconds: anybody may', async () => {
    const mountedOf = async () => (await world.get('/reports'))[0]?.outcomes.mounted
    const tell = () => countReports(world.clinic.db, [REPORT], world.clock.now)
    await tell()
    expect(await mountedOf()).toBe(1)
    await tell()
    expect(await Promise.all(Array.from({ length: 20 }, mountedOf))).toEqual(Array(20).fill(1))
  })
})
