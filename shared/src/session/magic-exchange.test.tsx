import { ApiError } from '../api/api-error'
import { createMagicExchange, MAGIC_EXCHANGE_KEY } from './magic-exchange'
import { createMagicToken, MAGIC_TOKEN_KEY } from './magic-token'

test('the token of a magic code is stored in local storage [SESSION-15] [SESSION-16]', () => {
  localStorage.clear()
  createMagicToken(() => localStorage).store('token-1')
  expect(MAGIC_TOKEN_KEY).toBe('soundings.magic-token')
  expect(localStorage.getItem('soundings.magic-token')).toBe('token-1')
  const later = createMagicToken(() => localStorage)
  expect(later.read()).toBe('token-1')
  later.clear()
  expect(localStorage).toHaveLength(0)
})

test('the token is kept in memory if storage is blocked', () => {
  const token = createMagicToken(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  token.store('token-1')
  expect(token.read()).toBe('token-1')
  token.clear()
  expect(token.read()).toBeUndefined()
})

const lost = () => new ApiError('network')
const refused = () => new ApiError('http', { status: 400 })
const atOnce = async () => undefined

/** A server whose first `losing` responses are lost, and that identifies an exchange by its key. */
const aServer = ({ losing = 0, refuses = false } = {}) => {
  const keys: string[] = []
  const exchange = async (_: string, key: string) => {
    keys.push(key)
    if (keys.length <= losing) throw lost()
    if (refuses) throw refused()
    return 'the-token'
  }
  return { keys, exchange }
}

beforeEach(() => localStorage.clear())

test('an exchange whose response is lost is repeated with the same key', async () => {
  const { keys, exchange } = aServer({ losing: 2 })
  const magic = createMagicExchange(() => localStorage, exchange, atOnce)
  await expect(magic.run('code-1')).resolves.toBe('the-token')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(localStorage.getItem(MAGIC_EXCHANGE_KEY)).toBeNull()
})

test('the next page continues a pending exchange with the same key', async () => {
  const { keys, exchange } = aServer({ losing: 3 })
  await expect(createMagicExchange(() => localStorage, exchange, atOnce).run('code-1')).rejects.toThrow()
  const next = createMagicExchange(() => localStorage, exchange, atOnce)
  expect(next.pendingCode()).toBe('code-1')
  await expect(next.run('code-1')).resolves.toBe('the-token')
  expect(new Set(keys).size).toBe(1)
  expect(next.pendingCode()).toBeUndefined()
})

test('a refused code is neither retried nor pending, and the next code gets another key', async () => {
  const { keys, exchange } = aServer({ refuses: true })
  const magic = createMagicExchange(() => localStorage, exchange, atOnce)
  await expect(magic.run('code-1')).rejects.toThrow()
  await expect(magic.run('code-2')).rejects.toThrow()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
  expect(magic.pendingCode()).toBeUndefined()
})

test('a spent code returns its token without a second request until it is forgotten', async () => {
  const { keys, exchange } = aServer()
  const magic = createMagicExchange(() => localStorage, exchange, atOnce)
  await magic.run('code-1')
  await expect(magic.run('code-1')).resolves.toBe('the-token')
  expect(keys).toHaveLength(1)
  magic.forget()
  await magic.run('code-1')
  expect(keys).toHaveLength(2)
})

test('a pending exchange is kept in memory if storage is blocked', async () => {
  const { keys, exchange } = aServer({ losing: 3 })
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const magic = createMagicExchange(forbidden, exchange, atOnce)
  await expect(magic.run('code-1')).rejects.toThrow()
  await expect(magic.run('code-1')).resolves.toBe('the-token')
  expect(new Set(keys).size).toBe(1)
})
