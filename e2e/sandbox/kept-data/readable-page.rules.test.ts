import { toReadablePage } from './readable-page.rules.ts'

const hostile = `<script>alert(1)</script>"'&`

test('what people and clinics wrote is text in the page, wherever it stands', () => {
  const page = toReadablePage({
    clinic: hostile,
    exportedAt: '2026-03-10T15:00:00.000Z',
    facts: [['Name', hostile]],
    forms: [
      { title: hostile, at: '2026-03-01T00:00:00.000Z', answers: [{ question: hostile, answer: hostile }] },
    ],
  })
  expect(page).not.toContain('<script')
  expect(page.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')).toHaveLength(7)
  expect(page).toContain('March 10, 2026')
  // Whole in itself: nothing is fetched, and nothing may run.
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(page).not.toMatch(/src=|href=|url\(/)
})
