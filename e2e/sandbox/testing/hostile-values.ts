import fc from 'fast-check'

/** Part of every hostile text, so that a leak is found. */
export const MARK = 'ZmarkedZ'

const HOSTILE_TEXTS = [
  `${MARK}`,
  `${MARK}\0`,
  `${MARK}\ud800`,
  `\udc00${MARK}`,
  `${MARK}'; drop table users; --`,
  `$1 %s ${MARK} \\`,
  `${MARK}@mail.example`,
  `<img src=x onerror=${MARK}>`,
  `../../${MARK}/%2e%2e`,
  `${MARK}\r\nset-cookie: a=b`,
  MARK.repeat(4_000),
  '',
  ' ',
  '0000-01-01',
  '2024-13-45',
  '-271821-04-20',
  '__proto__',
  'constructor',
]

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => MARK + text),
)
const deep = fc.integer({ min: 5, max: 2_000 }).map((depth) => {
  let value: unknown = MARK
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { [MARK]: value }
  return value
})
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(null, true, -1, 0, 1e308, -0.5, 2 ** 53, [], {}, [[]]) },
  { weight: 1, arbitrary: deep },
)
/** What fits, and now and then what does not. */
export const mostly = <T>(valid: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: valid }, { weight: 1, arbitrary: hostile })
