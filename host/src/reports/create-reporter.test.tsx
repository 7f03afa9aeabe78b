import { createReporter } from './create-reporter.ts'

const BATCH_MS = 1000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const report = { remote: 'mfe-a', version: '1', screen: 'home' }

test('the reporter sends the reports of one second in one beacon', () => {
  const sent: { reports: { outcome: string }[] }[] = []
  navigator.sendBeacon = (_url, body) => sent.push(JSON.parse(String(body))) > 0
  const reports = createReporter('c')
  reports.setUrl('/reports')
  reports.report({ ...report, outcome: 'mounted' })
  reports.report({ ...report, outcome: 'rejected' })
  reports.report({ ...report, outcome: 'render-failed' })
  jest.advanceTimersByTime(BATCH_MS)
  expect(sent).toHaveLength(1)
  expect(sent.map((beacon) => beacon.reports.map(({ outcome }) => outcome))).toEqual([
    ['mounted', 'rejected', 'render-failed'],
  ])

  // Each outcome of a screen is reported once per page load.
  reports.report({ ...report, outcome: 'mounted' })
  // A hidden page sends at once, because it may close before the batch is due.
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  reports.report({ ...report, outcome: 'painted', ms: 900 })
  expect(sent[1]?.reports.map(({ outcome }) => outcome)).toEqual(['painted'])
  Reflect.deleteProperty(document, 'visibilityState')
})

test("the reporter sends queued reports once the collector's URL is known", () => {
  const sent: string[] = []
  navigator.sendBeacon = (_url, body) => sent.push(String(body)) > 0
  const reports = createReporter('c')
  reports.report({ ...report, outcome: 'untranslated' })
  jest.advanceTimersByTime(BATCH_MS)
  expect(sent).toHaveLength(0)
  reports.setUrl('/reports')
  jest.advanceTimersByTime(BATCH_MS)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('untranslated')
})
