import { isDatabaseAway } from './database-away.rules.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })
const query = (cause: unknown) => new Error('Failed query: select …', { cause })
const UNUSABLE = 'Client has encountered a connection error and is not queryable'

test.each([
  ['nothing listens', query(withCode('ECONNREFUSED'))],
  ['the connection was lost', query(withCode('08006'))],
  ['it shuts down', query(withCode('57P01'))],
  ['a statement took too long', query(withCode('57014'))],
  ['another one held its row for too long', query(withCode('55P03'))],
  ['all connections are taken', query(new Error('timeout exceeded when trying to connect'))],
  ['a connection was lost between two statements', query(new Error(UNUSABLE))],
  ['a migration changed what a statement returns', query(withCode('0A000'))],
  ['it was killed', new Error('Connection terminated unexpectedly')],
])('isDatabaseAway is true for %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a key is there already', query(withCode('23505'))],
  ['a table is missing', query(withCode('42P01'))],
  ['our own mistake', new TypeError('x is undefined')],
  ['no error', 'ECONNREFUSED'],
])('isDatabaseAway is false for %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
