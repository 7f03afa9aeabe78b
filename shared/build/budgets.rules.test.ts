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
  it('measure the entry of each remote and the inline script of the page', () => {
    expect(budgetsOf([host, assessments]).slice(0, 2)).toEqual([
      { label: 'host boot.js', bytes: 1000, limit: 4470 },
      { label: 'mfe-assessments remoteEntry.js', bytes: 7000, limit: 8000 },
    ])
  })

  it('count the scripts that the screens of the journey need, without other screens and libraries', () => {
    expect(budgetsOf([host, assessments]).at(-1)).toEqual({
      label: 'scripts of a text-message link',
      bytes: 100_000 + 1000 + 20_000 + 7000 + 10_000 + 3000,
      limit: 243_500,
    })
  })

  it('count lazy chunks of a screen separately', () => {
    const { files, chunks } = assessments
    const typed = {
      ...assessments,
      files: { ...files, ...sizes({ 'typed.js': 5000 }) },
      chunks: { ...chunks, 'need-typed': ['typed.js'] },
    }
    expect(budgetsOf([typed]).slice(1)).toEqual([
      { label: 'mfe-assessments, on need', bytes: 5000, limit: 27_000 },
      { label: 'scripts of a text-message link', bytes: 7000 + 10_000 + 3000, limit: 243_500 },
    ])
  })

  it('count lists that a form fetches separately', () => {
    const { files, chunks } = assessments
    const listed = {
      ...assessments,
      files: { ...files, ...sizes({ 'words.js': 200_000 }) },
      chunks: { ...chunks, 'list-words': ['words.js'] },
    }
    expect(budgetsOf([listed]).slice(1)).toEqual([
      { label: 'mfe-assessments, lists', bytes: 200_000, limit: 220_000 },
      { label: 'scripts of a text-message link', bytes: 7000 + 10_000 + 3000, limit: 243_500 },
    ])
  })

  it('count libraries that a form fetches after an answer separately', () => {
    const { files, chunks } = assessments
    const calculating = {
      ...assessments,
      files: { ...files, ...sizes({ 'fhirpath.js': 190_000 }) },
      chunks: { ...chunks, 'library-fhirpath': ['fhirpath.js'] },
    }
    expect(budgetsOf([calculating]).slice(1)).toEqual([
      { label: 'mfe-assessments, libraries', bytes: 190_000, limit: 200_000 },
      { label: 'scripts of a text-message link', bytes: 7000 + 10_000 + 3000, limit: 243_500 },
    ])
  })

  it('count no remote outside the journey', () => {
    const kiosk = { ...assessments, app: 'mfe-kiosk' }
    expect(budgetsOf([kiosk]).at(-1)?.bytes).toBe(0)
  })
})
