import { budgetsOf, type SizedBuild } from './budgets.rules.ts'

const sizes = (files: Record<string, number>) =>
  Object.fromEntries(Object.entries(files).map(([name, brotli]) => [name, { brotli }]))

const host: SizedBuild = {
  app: 'host',
  files: sizes({ 'main.js': 100_000, 'boot.js': 1000, '1.js': 20_000, '2.js': 5000, 'font.woff2': 30_000 }),
  chunks: { main: ['main.js'] },
  packages: { '1.js': ['axios'], '2.js': ['moment'] },
}
const assessments: SizedBuild = {
  app: 'mfe-assessments',
  files: sizes({ 'remoteEntry.js': 7000, 'take.js': 10_000, 'shared.js': 3000, 'home.js': 9000 }),
  chunks: { 'screen-take-assessments': ['take.js'], 'screen-home': ['home.js'] },
  packages: {},
}

describe('the budgets of a build', () => {
  it("the budgets measure the host's boot.js and each remote's entry", () => {
    expect(budgetsOf([host, assessments]).slice(0, 2)).toEqual([
      { label: 'host boot.js', bytes: 1000, limit: 4400 },
      { label: 'mfe-assessments remoteEntry.js', bytes: 7000, limit: 8000 },
    ])
  })

  it('the budget of a text-message link counts only the scripts that the link loads', () => {
    expect(budgetsOf([host, assessments]).at(-1)).toEqual({
      label: 'scripts of a text-message link',
      bytes: 100_000 + 1000 + 20_000 + 7000 + 10_000 + 3000,
      limit: 243_000,
    })
  })

  it.each([
    ['lazy chunks of a screen', 'need-typed', 5000, { label: 'mfe-assessments, on need', limit: 27_000 }],
    ['lists that a form fetches', 'list-words', 200_000, { label: 'mfe-assessments, lists', limit: 220_000 }],
    [
      'libraries that a form fetches after an answer',
      'library-fhirpath',
      190_000,
      { label: 'mfe-assessments, libraries', limit: 200_000 },
    ],
  ])('the budgets count %s separately', (_, chunk, bytes, budget) => {
    const files = { ...assessments.files, ...sizes({ 'more.js': bytes }) }
    const chunks = { ...assessments.chunks, [chunk]: ['more.js'] }
    expect(budgetsOf([{ ...assessments, files, chunks }]).slice(1)).toEqual([
      { ...budget, bytes },
      { label: 'scripts of a text-message link', bytes: 7000 + 10_000 + 3000, limit: 243_000 },
    ])
  })

  it('the budget of a text-message link ignores remotes that the link does not use', () => {
    const kiosk = { ...assessments, app: 'mfe-kiosk' }
    expect(budgetsOf([kiosk]).at(-1)?.bytes).toBe(0)
  })
})
