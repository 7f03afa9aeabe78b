import { profiles } from '../db/schema.ts'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { isDemoSeeded, seedOrRejectDemo } from './seed-demo.ts'

describe('demo people', () => {
  const world = setUpTestClinic()

  test('are made where control is on, and a database that holds them does not start without it', async () => {
    const { context, db } = world.clinic
    await seedOrRejectDemo(false, context)
    expect(await isDemoSeeded(db)).toBe(false)
    expect(await db.select().from(profiles)).toEqual([])
    await seedOrRejectDemo(true, context)
    expect(await isDemoSeeded(db)).toBe(true)
    await expect(seedOrRejectDemo(false, context)).rejects.toThrow(
      /^This database holds demo people, .*start with an empty one, or with SANDBOX_CONTROL=1\.$/,
    )
  })
})
