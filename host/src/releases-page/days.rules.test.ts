import { aMountTotal } from '../../cli/testing/mount-total.fixture.ts'
import { chartDays, votesByDay } from './days.rules.ts'

const total = (...days: string[]) => ({
  ...aMountTotal('mfe-a', '1', 1, 0),
  days: days.map((day) => ({ day, mounted: 2, failed: 1 })),
})

test('charts show the days from the first report to the last, without a gap, over a change of month', () => {
  expect(chartDays([total('2026-12-01'), total('2026-11-29')])).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ])
})

test('of a longer time the last two weeks', () => {
  const days = chartDays([total('2026-01-01', '2026-11-26')])
  expect(days).toHaveLength(14)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-13', '2026-11-26'])
})

test('without reports, or of a collector of before, there is no day', () => {
  expect(chartDays([])).toEqual([])
  expect(chartDays([total()])).toEqual([])
})

test('a day without a report had no visitor', () => {
  expect(votesByDay(total('2026-11-26'), ['2026-11-25', '2026-11-26'])).toEqual([
    { day: '2026-11-25', mounted: 0, failed: 0 },
    { day: '2026-11-26', mounted: 2, failed: 1 },
  ])
})
