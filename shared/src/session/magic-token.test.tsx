import { createMagicToken, MAGIC_TOKEN_KEY } from './magic-token'

test('the token of a magic code is kept in local storage under its name [SESSION-15] [SESSION-16]', () => {
  localStorage.clear()
  createMagicToken(() => localStorage).store('token-1')
  expect(MAGIC_TOKEN_KEY).toBe('soundings.magic-token')
  expect(localStorage.getItem('soundings.magic-token')).toBe('token-1')
  const later = createMagicToken(() => localStorage)
  expect(later.read()).toBe('token-1')
  later.clear()
  expect(localStorage).toHaveLength(0)
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
