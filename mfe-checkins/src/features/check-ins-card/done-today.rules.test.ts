import { countDoneToday } from './done-today.rules'

const now = new Date(2026, 2, 9, 8, 30)
const score = (moduleId: string, ...at: [number, number, number, number]) => ({
  moduleId,
  createdAt: new Date(...at).toISOString(),
})

test('a module counts once, by its last answer, on the day that it is here', () => {
  const scores = [
    score('day', 2026, 2, 9, 0),
    score('day', 2026, 2, 9, 7),
    score('mood', 2026, 2, 8, 23),
    score('gone', 2026, 2, 9, 7),
  ]
  expect(countDoneToday(['day', 'mood', 'new'], scores, now)).toBe(1)
  expect(countDoneToday(['mood'], [], now)).toBe(0)
})
