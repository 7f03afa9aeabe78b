import { SERIES_STYLES } from './series-style'

test('every series has its own marker and its own dash', () => {
  expect(new Set(SERIES_STYLES.map(({ marker }) => marker)).size).toBe(SERIES_STYLES.length)
  expect(new Set(SERIES_STYLES.map(({ dash }) => dash)).size).toBe(SERIES_STYLES.length)
})
