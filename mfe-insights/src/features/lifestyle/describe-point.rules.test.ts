import { bucketsInRange, toDay } from '../../components/buckets.rules'
import { answersPath, describePoint } from './describe-point.rules'
import { lifestyleRows } from './lifestyle.rules'

const today = toDay(new Date(2026, 10, 21))

test('a point links to the answers of its submission', () => {
  expect(answersPath({ count: 1, checkInId: 'daily-life', scoreId: 'a' })).toBe(
    '/check-ins/daily-life/completed/a',
  )
  expect(answersPath({ count: 2, checkInId: 'daily-life' })).toBe('/check-ins/daily-life/completed')
  expect(answersPath({ count: 2 })).toBeUndefined()
})

const at = (value: number, scoreId: string, moment: string) => ({
  day: today,
  value,
  moment,
  checkInId: 'daily-life',
  scoreId,
})
const data = {
  columns: [[at(2, 'a', '09:00'), at(1, 'b', '21:00')], [], [], [at(-1, 'a', '09:00')]],
  range: '1_week',
  today,
} as const
const row = lifestyleRows(data.columns, '1_week', today).at(-1) ?? {
  bucket: bucketsInRange('1_week', today)[0] ?? { from: 0, to: 0 },
  values: [],
}

test('a point is described by the values of all series', () => {
  expect(describePoint(row, data, undefined)).toMatchObject({
    values: ['4.5', undefined, undefined, '2.0'],
    source: 'Average of 2 check-ins',
    answersPath: '/check-ins/daily-life/completed',
    announcement:
      'Energy 4.5, Positivity no answer, Sleep quality no answer, Social 2.0, Average of 2 check-ins',
    sliderLabel: 'Lifestyle: values',
  })
})

test('a point of a highlighted series is announced without other series', () => {
  expect(describePoint(row, data, 3)).toMatchObject({
    values: ['4.5', undefined, undefined, '2.0'],
    source: 'Average of 2 check-ins',
    answersPath: '/check-ins/daily-life/completed',
    announcement: 'Social 2.0, 1 check-in',
    sliderLabel: 'Social: values',
  })
})
