import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori'
import { type ColorName, schemes } from './color-schemes'

const schemeNames = ['light', 'dark'] as const
const seen = {
  everybody: (color: Color) => color,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
}
const colorOf = (scheme: (typeof schemeNames)[number], name: ColorName): Color => {
  const color = parse(schemes[scheme][name])
  if (!color) throw new Error(`${name} is no colour`)
  return color
}
/** CIEDE2000: 1 is just seen side by side; lines are apart, thin, and have a dash and a marker besides. */
const FAR = 11
const distance = differenceCiede2000()
const SERIES = ['chart1', 'chart2', 'chart3', 'chart4'] as const
const GROUNDS = ['surfaceRaised', 'chartBand1', 'chartBand2', 'chartBand3'] as const
const pairs = SERIES.flatMap((one, at) => SERIES.slice(at + 1).map((other) => [one, other] as const))

test.each(schemeNames)('each series stands out from each of its grounds in the %s scheme', (scheme) => {
  for (const series of SERIES)
    for (const ground of GROUNDS)
      expect(wcagContrast(colorOf(scheme, series), colorOf(scheme, ground))).toBeGreaterThanOrEqual(3)
})

test.each(
  schemeNames.flatMap((scheme) =>
    (Object.keys(seen) as (keyof typeof seen)[]).map((eyes) => [scheme, eyes] as const),
  ),
)('in the %s scheme series are told apart with %s', (scheme, eyes) => {
  for (const [one, other] of pairs) {
    const [a, b] = [seen[eyes](colorOf(scheme, one)), seen[eyes](colorOf(scheme, other))]
    expect({ one, other, apart: distance(a, b) > FAR }).toEqual({ one, other, apart: true })
  }
})
