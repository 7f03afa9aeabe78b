import { navigationConflicts } from './navigation-conflicts.rules.ts'

const inbox = { label: 'Inbox', icon: 'inbox', order: 10 } as const
const live = [{ name: 'mfe-assessments', routes: [{ path: '/', navigation: inbox }] }]
const conflicts = (name: string, ...entries: { label: string; order: number }[]) =>
  navigationConflicts(
    name,
    entries.map((entry, index) => ({ path: `/p${index}`, navigation: { icon: 'dot' as const, ...entry } })),
    live,
  )

describe('entries of the main navigation', () => {
  it('may have a free label and order', () => {
    expect(conflicts('mfe-goals', { label: 'Goals', order: 15 })).toEqual([])
  })

  it('may keep their label and order', () => {
    expect(conflicts('mfe-assessments', { label: 'Inbox', order: 10 })).toEqual([])
  })

  it('may not have the label of another', () => {
    expect(conflicts('mfe-goals', { label: 'inbox ', order: 15 })).toEqual([
      'navigation of /p0: mfe-assessments has an entry "Inbox" already: choose another label',
    ])
  })

  it('may not have the order of another, not even of the same remote', () => {
    expect(conflicts('mfe-goals', { label: 'Goals', order: 10 }, { label: 'Plans', order: 10 })).toEqual([
      'navigation of /p0: order 10 is that of "Inbox" of mfe-assessments: choose one that is free',
      expect.stringContaining('navigation of /p1: order 10 is that of'),
    ])
  })
})
