import { benchVisits } from '../bench/visits.ts'
import { findStack } from '../commands/programs.mjs'
import { expect, test } from '../fixtures/test.ts'

test('the bench of visits measures each of them @timed', async () => {
  test.skip(!(await findStack()), 'Caddy, the front door, is not here.')
  test.setTimeout(300_000)
  const { medians } = await benchVisits({ runs: 1, warmUps: 0 })
  expect(Object.keys(medians).join(' ')).toMatch(/^A.*F.*B.*C.*D.*E.*E.*E/)
  for (const ms of Object.values(medians)) expect(ms).toBeGreaterThan(0)
})
