import { SERIES_LOOK } from './series-look'

test('series are told apart without colour: by marker and by dash', () => {
  expect(new Set(SERIES_LOOK.map(({ marker }) => marker)).size).toBe(SERIES_LOOK.length)
  expect(new Set(SERIES_LOOK.map(({ dash }) => dash)).size).toBe(SERIES_LOOK.length)
})
