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

test('a release whose one screen is dead for all fails by that screen, however often its others come', () => {
  const total = aMountTotal('mfe-a', '3', 40, 0, [
    { screen: 'dead', mounted: 0, failed: 40 },
    { screen: 'rare', mounted: 1, failed: 2 },
  ])
  expect(failingReleases('mfe-a', lineage, [total], threshold)).toMatchObject([
    { version: '3', role: 'canary', success: 0, evidence: { screen: 'dead', mounted: 0, failed: 40 } },
  ])
  const rare = { ...total, screens: total.screens.slice(1) }
  expect(failingReleases('mfe-a', lineage, [rare], threshold)).toEqual([])
})

test('one visitor or two never take a release back, even as the only visitors', () => {
  expect(failingReleases('mfe-a', lineage, [totalOf('2', 0, 2)], { below: 95, least: 1 })).toEqual([])
  expect(failingReleases('mfe-a', lineage, [totalOf('2', 0, 3)], { below: 95, least: 1 })).toHaveLength(1)
})

test('nothing is known of a release without visitors', () => {
  expect(successRate(totalOf('2', 0, 0))).toBeUndefined()
})
