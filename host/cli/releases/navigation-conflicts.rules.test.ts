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
      'The navigation entry of /p0 has the label "Inbox", as one of mfe-assessments has. Choose another label.',
    ])
  })

  it('may not have the order of another, not even of the same remote', () => {
    expect(conflicts('mfe-goals', { label: 'Goals', order: 10 }, { label: 'Plans', order: 10 })).toEqual([
      'The navigation entry of /p0 has order 10, as "Inbox" of mfe-assessments has. Choose a free one.',
      expect.stringContaining('The navigation entry of /p1 has order 10, as'),
    ])
  })
})
