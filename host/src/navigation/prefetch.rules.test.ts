import { type Connection, mayPrefetch } from './prefetch.rules.ts'

test.each<[Connection, boolean]>([
  [undefined, true],
  [{}, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a page with the connection %j may prefetch: %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may)
})
