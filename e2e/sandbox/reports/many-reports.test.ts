import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { readMountTotals } from './totals.ts'
import { storeReports } from './votes.ts'

const MOST = 100
const now = new Date('2026-11-22T12:00:00Z')

describe.each([anyDatabase])('as many reports as a call takes, in the $name database', (database) => {
  const world = setUpTestClinic(database)
  const reports = (version: string, outcome: 'mounted' | 'blank') =>
    Array.from({ length: MOST }, (_, index) => ({
      ...{ remote: 'mfe-a', version, outcome },
      screen: `screen-${index}`,
    }))
  const totalOf = async (version: string) =>
    (await readMountTotals(world.clinic.db)).find((total) => total.version === version)

  test('are stored by one statement, and so they are when they come again', async () => {
    const { db } = world.clinic
    const changes = [jest.spyOn(db, 'insert'), jest.spyOn(db, 'update')]
    const countChanges = () => changes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    expect(await storeReports(db, 'one', reports('1', 'mounted'), now)).toBe(true)
    expect(countChanges()).toBe(1)
    expect(await storeReports(db, 'one', reports('1', 'blank'), now)).toBe(true)
    expect(countChanges()).toBe(2)
    jest.restoreAllMocks()
    // Each screen came once and failed once.
    expect(await totalOf('1')).toMatchObject({ mounted: 0, failed: 1, outcomes: { blank: 1 } })
    expect((await totalOf('1'))?.screens).toHaveLength(MOST)
  })

  test('from two pages of a visitor at once are all counted, whichever order they are in', async () => {
    const { db } = world.clinic
    const tell = (index: number) => {
      const told = reports('2', 'mounted')
      return storeReports(db, 'two', index % 2 ? told : told.reverse(), now)
    }
    expect(await Promise.all(Array.from({ length: 10 }, (_, index) => tell(index)))).toEqual(
      Array(10).fill(true),
    )
    await storeReports(db, 'two', reports('2', 'blank').slice(0, 1), now)
    expect(await totalOf('2')).toMatchObject({ mounted: 1, failed: 0, screens: [] })
  })
})
