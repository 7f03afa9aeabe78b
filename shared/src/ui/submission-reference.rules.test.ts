import { shortReference } from './submission-reference.rules'

test('a reference is the beginning of a UUID in two groups, or any other id unchanged', () => {
  expect(shortReference('7f3a91c2-6c3e-4a58-9d0a-1f1f6b0e8a11')).toBe('7F3A-91C2')
  expect(shortReference('reference-1')).toBe('reference-1')
  expect(shortReference('20260301-17')).toBe('20260301-17')
})
