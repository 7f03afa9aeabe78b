import { findNeighbours } from './neighbours.rules'

const score = (id: string, createdAt: string) => ({
  id,
  moduleId: 'm',
  versionId: 'm-1',
  createdAt,
  answers: [],
})
const scores = [
  score('c', '2026-03-01T10:00:00Z'),
  score('a', '2026-01-01T10:00:00Z'),
  score('b', '2026-02-01T10:00:00Z'),
]

test('the previous and the next submission are the nearest in time [HISTORY-06] [HISTORY-07] [HISTORY-08]', () => {
  const ids = (id: string) => {
    const { previous, next } = findNeighbours(scores, id)
    return [previous?.id, next?.id]
  }
  expect(ids('b')).toEqual(['a', 'c'])
  expect(ids('a')).toEqual([undefined, 'b'])
  expect(ids('c')).toEqual(['b', undefined])
  expect(findNeighbours(scores, 'b')).toMatchObject({ position: 2, count: 3 })
  expect(findNeighbours(scores, 'z')).toEqual({ position: 0, count: 3 })
})
