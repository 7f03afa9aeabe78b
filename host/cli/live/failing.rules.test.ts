import { aMountTotal } from '../testing/mount-total.fixture.ts'
import { failingReleases, successRate } from './failing.rules.ts'

const lineage = { current: '2', canary: { version: '3', percentage: 10 } }
const totalOf = (version: string, mounted: number, failed: number) =>
  aMountTotal('mfe-a', version, mounted, failed)
const threshold = { below: 95, least: 20 }

test('a release fails when its share of successful mounts is too low, among enough mounts', () => {
  expect(failingReleases('mfe-a', lineage, [totalOf('2', 27, 3)], threshold)).toMatchObject([
    {
      name: 'mfe-a',
      version: '2',
      role: 'live',
      success: 90,
      evidence: { mounted: 27, failed: 3 },
    },
  ])
  expect(failingReleases('mfe-a', lineage, [totalOf('2', 95, 5)], threshold)).toEqual([])
  expect(failingReleases('mfe-a', lineage, [totalOf('2', 0, 19)], threshold)).toEqual([])
})

test('a canary is judged by its own votes, without those of old releases and of other remotes', () => {
  expect(
    failingReleases('mfe-a', lineage, [totalOf('2', 100, 0), totalOf('3', 5, 15)], threshold),
  ).toMatchObject([{ name: 'mfe-a', version: '3', role: 'canary', success: 25 }])
  expect(failingReleases('mfe-a', lineage, [totalOf('1', 0, 100)], threshold)).toEqual([])
  expect(failingReleases('mfe-b', lineage, [totalOf('2', 0, 100)], threshold)).toEqual([])
})

test('one visitor or two never take a release back, even as the only visitors', () => {
  expect(failingReleases('mfe-a', lineage, [totalOf('2', 0, 2)], { below: 95, least: 1 })).toEqual([])
  expect(failingReleases('mfe-a', lineage, [totalOf('2', 0, 3)], { below: 95, least: 1 })).toHaveLength(1)
})

test('nothing is known of a release without visitors', () => {
  expect(successRate(totalOf('2', 0, 0))).toBeUndefined()
})
