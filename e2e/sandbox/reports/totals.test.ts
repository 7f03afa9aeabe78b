import { setTimeout as wait } from 'node:timers/promises'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { storeReports } from './votes.ts'

const REPORT = { remote: 'mfe-a', version: '1', screen: 'home', outcome: 'mounted' } as const

describe('the totals over HTTP', () => {
  // A tenth of the time for which production gives an answer again.
  const world = setUpTestClinic(anyDatabase, { limitScale: 10 })

  test('are read once for all who ask within some seconds, and then anew', async () => {
    const mountedOf = async () => (await world.get('/reports'))[0]?.mounted
    const tell = (visitor: string) => storeReports(world.clinic.db, visitor, [REPORT], world.clock.now)
    await tell('one')
    expect(await mountedOf()).toBe(1)
    await tell('two')
    expect(await Promise.all(Array.from({ length: 20 }, mountedOf))).toEqual(Array(20).fill(1))
    await wait(1_000)
    expect(await mountedOf()).toBe(2)
  })
})
