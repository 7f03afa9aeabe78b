import type { ScreenVisit } from '../../host/cli/check/check-plan.ts'
import { looksOf } from './looks.ts'

const visit = (changed: Partial<ScreenVisit>): ScreenVisit => ({
  ...{ remote: 'mfe-goals', version: '1', screen: 'goals', path: '/goals', params: {}, search: {} },
  ...{ layout: 'authenticated', state: 'logged-in' },
  ...changed,
})

const plan = (depth?: 'quick' | 'thorough') => ({
  visits: [],
  journeys: [],
  languages: ['es', 'ar'],
  ...(depth ? { depth } : {}),
})

const namesOf = (changed: Partial<ScreenVisit>, depth?: 'quick' | 'thorough') =>
  looksOf(visit(changed), plan(depth)).looks.map(({ name }) => name.replace('at 390 × 844, ', ''))

const SIZES = ['at 390 × 844', 'at 768 × 1024, dark', 'at 1440 × 900']

describe('looks of a check', () => {
  it('a check opens a screen in three window sizes and each language', () => {
    expect(namesOf({ state: 'visitor' })).toEqual([
      ...SIZES,
      ...['in es', 'in ar', 'each control pressed once', 'left open'],
    ])
  })

  it("a check also opens a person's screen as a participant", () => {
    for (const state of ['link', 'gate', 'logged-in'] as const)
      expect(namesOf({ state })).toContain('as a participant')
  })

  it('a thorough check opens a screen with no, much and slow data', () => {
    expect(namesOf({}, 'thorough')).toEqual(
      expect.arrayContaining(['with no data', 'with much data', 'with slow data']),
    )
    const ofLink = { state: 'link', path: '/user/:userId/goals' } as const
    expect(namesOf(ofLink, 'thorough')).toEqual(
      expect.arrayContaining(['with no data', 'with much data', 'with slow data', 'logged in']),
    )
  })

  it('a quick check opens a screen only in three window sizes', () => {
    expect(namesOf({}, 'quick')).toEqual(SIZES)
    expect(namesOf({ leadsTo: '/other' })).toEqual(['at 390 × 844', 'at 1440 × 900'])
  })

  it('a check reports data that a screen cannot have', () => {
    const left = (changed: Partial<ScreenVisit>) => looksOf(visit(changed), plan('thorough')).leftOut
    expect(left({ state: 'gate' })).toEqual(['/goals (goals): with other data: a gate has none'])
    expect(left({ state: 'visitor' })).toEqual(['/goals (goals): with other data: it shows no person'])
    expect(left({ path: '/goals/:checkInId' })).toEqual([
      '/goals/:checkInId (goals): with no data: its address names one of them',
    ])
    expect(looksOf(visit({}), plan()).leftOut).toHaveLength(1)
  })
})
