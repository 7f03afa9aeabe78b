import { createMagicToken, MAGIC_TOKEN_KEY } from './magic-token'

const aStorage = (): Storage => {
  const storage = new Map<string, string>()
  return {
    get length() {
      return storage.size
    },
    clear: () => storage.clear(),
    key: (index) => [...storage.keys()][index] ?? null,
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
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
