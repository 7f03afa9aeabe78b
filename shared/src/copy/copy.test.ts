import { sourceFiles } from './copy-strings.fixture'

test('copy files use straight quotes and apostrophes [COPY-05]', () => {
  const copies = sourceFiles(/\.copy\.ts$/).map(({ text }) => text)
  expect(copies.length).toBeGreaterThan(20)
  const all = copies.join('\n')
  expect(all).not.toMatch(/[\u2018\u2019\u201c\u201d]/)
  expect(all).toMatch(/'This link is no longer available'/)
  expect(all).toMatch(/'Must be a valid phone number\.'/)
})
