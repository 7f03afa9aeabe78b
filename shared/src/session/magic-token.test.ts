import { createMagicToken, MAGIC_TOKEN_KEY } from './magic-token'

const aStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

test('the token of a magic code is kept in local storage under its name [SESSION-15] [SESSION-16]', () => {
  const storage = aStorage()
  createMagicToken(() => storage).store('token-1')
  expect(MAGIC_TOKEN_KEY).toBe('soundings.magic-token')
  expect(storage.getItem('soundings.magic-token')).toBe('token-1')
  const later = createMagicToken(() => storage)
  expect(later.read()).toBe('token-1')
  later.clear()
  expect(storage.length).toBe(0)
})

test('where storage is forbidden the token lives as long as the page', () => {
  const token = createMagicToken(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  token.store('token-1')
  expect(token.read()).toBe('token-1')
  token.clear()
  expect(token.read()).toBeUndefined()
})
