import { SERIES_STYLES } from './series-style'

test('every series has a unique colour, marker and dash', () => {
  for (const part of ['color', 'marker', 'dash'] as const)
    expect(new Set(SERIES_STYLES.map((style) => style[part])).size).toBe(SERIES_STYLES.length)
})

test('the dashes of two series differ visibly', () => {
  const strokes = SERIES_STYLES.map(({ dash }) => {
    const lengths = dash.split(' ').map(Number)
    // '0' is a line without gaps.
    const drawn = lengths.length === 1 ? [Number.POSITIVE_INFINITY] : lengths.filter((_, at) => at % 2 === 0)
    return { count: drawn.length, longest: Math.max(...drawn) }
  })
  for (const [at, one] of strokes.entries())
    for (const other of strokes.slice(at + 1))
      expect(one.count !== other.count || Math.abs(one.longest - other.longest) >= 6).toBe(true)
})
