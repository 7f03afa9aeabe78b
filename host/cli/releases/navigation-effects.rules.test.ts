import { navigationEffects } from './navigation-effects.rules.ts'

const remote = (name: string, ...entries: [label: string, order: number][]) => ({
  name,
  routes: entries.map(([label, order]) => ({
    path: `/${label.toLowerCase()}`,
    navigation: { label, order, icon: 'dot' as const },
  })),
})
const live = [
  remote('mfe-a', ['Inbox', 10]),
  remote('mfe-b', ['Progress', 20]),
  remote('mfe-c', ['Settings', 30]),
]
const full = [...live, remote('mfe-d', ['Plans', 40])]

describe("effects of a release on a phone's navigation", () => {
  it('a release has no effect while the bar has room for its entry', () => {
    expect(navigationEffects(live, remote('mfe-goals', ['Goals', 15]))).toEqual([])
    expect(navigationEffects(full, remote('mfe-d', ['Plans', 40]))).toEqual([])
  })

  it('the report names the entries that move under More', () => {
    expect(navigationEffects(full, remote('mfe-goals', ['Goals', 15]))).toEqual([
      `On a phone, "Settings" of mfe-c, "Plans" of mfe-d moves under 'More', because of "Goals" of mfe-goals.`,
    ])
  })

  it('the report names a new entry without room in the bar', () => {
    expect(navigationEffects(full, remote('mfe-goals', ['Goals', 50]))).toEqual([
      `On a phone, "Plans" of mfe-d moves under 'More', because of "Goals" of mfe-goals.`,
      `On a phone, "Goals" of mfe-goals is under 'More'.`,
    ])
  })

  it('the report names the entries that a changed order moves under More', () => {
    const five = [...full, remote('mfe-goals', ['Goals', 50])]
    expect(navigationEffects(five, remote('mfe-goals', ['Goals', 5]))).toEqual([
      `On a phone, "Settings" of mfe-c moves under 'More', because of "Goals" of mfe-goals.`,
      `On a phone, "Goals" of mfe-goals moves back from under 'More'.`,
    ])
  })

  it('the report names the entries that return to the bar', () => {
    const five = [...full, remote('mfe-goals', ['Goals', 15])]
    expect(navigationEffects(five, remote('mfe-goals'))).toEqual([
      "Its screens no longer include /goals: links to them show 'Page not found'.",
      `On a phone, "Settings" of mfe-c, "Plans" of mfe-d moves back from under 'More'.`,
    ])
  })
})
