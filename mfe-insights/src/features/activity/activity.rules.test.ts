import { toDate, toDay } from '../../components/buckets.rules'
import { activityEntries } from './activity.rules'

const today = toDay(new Date(2026, 10, 21))

test('several step counts of one day are summed [INSIGHT-19] [INSIGHT-20]', () => {
  const at = (hour: number) => {
    const date = toDate(today)
    date.setHours(hour, 30)
    return date.toISOString()
  }
  const data = [
    { date: at(8), value: 3_000 },
    { date: at(23), value: 2_000 },
  ]
  expect(activityEntries([{ type: 'steps', data }])).toEqual([[{ day: today, value: 5_000 }], []])
})
