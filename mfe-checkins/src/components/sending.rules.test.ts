import { isAbout, keyOfChanged, partOf } from './sending.rules'

test('a part names a module in one version, and is about it in any', () => {
  expect(partOf({ id: 'mood', versionId: 'mood-2' })).toBe('mood@mood-2')
  expect(isAbout(['mood@mood-1'], [{ id: 'mood' }])).toBe(true)
  expect(isAbout(['worry@worry-1', 'mood@mood-1'], [{ id: 'mood' }])).toBe(true)
  expect(isAbout(['mood-and-more@1'], [{ id: 'mood' }])).toBe(false)
  expect(isAbout([], [{ id: 'mood' }])).toBe(false)
})

test('changed answers have a key of their own, the same each time', () => {
  const key = keyOfChanged([{ note: 'tea' }], 'first')
  expect(key).toMatch(/^first-[0-9a-f]{8}$/)
  expect(keyOfChanged([{ note: 'tea' }], 'first')).toBe(key)
  expect(keyOfChanged([{ note: 'coffee' }], 'first')).not.toBe(key)
  expect(keyOfChanged([{ note: 'tea' }], 'second')).not.toBe(key)
})
