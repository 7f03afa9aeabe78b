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
  'normal color vision': (color: Color) => color,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
}
const colorOf = (scheme: (typeof schemeNames)[number], name: ColorName): Color => {
  const color = parse(schemes[scheme][name])
  if (!color) throw new Error(`${name} is no colour`)
  return color
}
/** A CIEDE2000 difference; 1 is barely visible side by side. Lines also differ in dash and marker. */
const FAR = 11
const distance = differenceCiede2000()
const SERIES = ['chart1', 'chart2', 'chart3', 'chart4'] as const
const GROUNDS = ['surfaceRaised', 'chartBand1', 'chartBand2', 'chartBand3'] as const
const pairs = SERIES.flatMap((one, at) => SERIES.slice(at + 1).map((other) => [one, other] as const))

/** The colours of each scheme as seen with each type of colour vision. */
const views = schemeNames.flatMap((scheme) =>
  (Object.keys(seen) as (keyof typeof seen)[]).map((eyes) => ({
    scheme,
    eyes,
    view: (name: ColorName) => seen[eyes](colorOf(scheme, name)),
  })),
)
/** Between a line and its background; higher than between two lines, because a line is thin. */
const FAR_FROM_GROUND = 25

test.each(views)('in the $scheme scheme each series contrasts with every band for $eyes', ({ view }) => {
  for (const series of SERIES)
    for (const ground of GROUNDS) {
      const [line, band] = [view(series), view(ground)]
      const standsOut = wcagContrast(line, band) >= 3 && distance(line, band) > FAR_FROM_GROUND
      expect({ series, ground, standsOut }).toEqual({ series, ground, standsOut: true })
    }
})

test.each(views)('in the $scheme scheme series differ for $eyes', ({ view }) => {
  for (const [one, other] of pairs) {
    const apart = distance(view(one), view(other)) > FAR
    expect({ one, other, apart }).toEqual({ one, other, apart: true })
  }
})

test.each(views)('in the $scheme scheme bars contrast with their card for $eyes', ({ view }) => {
  expect(wcagContrast(view('chart1'), view('surfaceRaised'))).toBeGreaterThanOrEqual(3)
  expect(wcagContrast(view('action'), view('actionQuiet'))).toBeGreaterThanOrEqual(3)
})
