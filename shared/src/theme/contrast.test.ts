import { type ColorName, schemes } from './color-schemes.ts'

/** Text on its ground: 4.5 to 1, also where it is disabled. */
const text: Partial<Record<ColorName, ColorName[]>> = {
  text: [
    'surface',
    'surfaceAccent',
    'surfaceRaised',
    'surfaceSunken',
    'surfaceSelected',
    'dangerSurface',
    'successSurface',
    'warningSurface',
    'water',
  ],
  textMuted: ['surface', 'surfaceAccent', 'surfaceRaised', 'surfaceSunken', 'surfaceSelected', 'water'],
  textOnInverse: ['surfaceInverse'],
  link: ['surface', 'surfaceAccent', 'surfaceRaised', 'surfaceSunken'],
  onAction: ['action', 'actionHover', 'actionPressed'],
  onActionQuiet: ['actionQuiet', 'actionQuietHover'],
  onDisabled: ['disabled'],
  danger: ['surface', 'surfaceAccent', 'surfaceRaised', 'dangerSurface'],
  onDanger: ['danger', 'dangerHover'],
  success: ['surface', 'surfaceRaised', 'successSurface'],
  onSuccess: ['success'],
  warning: ['surfaceRaised', 'warningSurface'],
  onBadge: ['badge'],
  buoyInk: ['buoy'],
  chartAxis: ['chartBand1', 'chartBand3'],
}

/** Edges, marks and graphics on their ground: 3 to 1. */
const controls: Partial<Record<ColorName, ColorName[]>> = {
  borderControl: ['surface', 'surfaceAccent', 'surfaceRaised', 'surfaceSunken', 'surfaceSelected', 'water'],
  borderSelected: ['surfaceSelected', 'surface'],
  action: ['surface', 'surfaceAccent', 'surfaceRaised'],
  danger: ['surface'],
  focus: ['surface', 'surfaceAccent', 'surfaceRaised', 'surfaceSelected', 'water'],
  waterline: ['water'],
  chart1: ['chartBand1', 'chartBand3'],
  chart2: ['chartBand1', 'chartBand3'],
  chart3: ['chartBand1', 'chartBand3'],
  chart4: ['chartBand1', 'chartBand3'],
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ratio = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = (list: Partial<Record<ColorName, ColorName[]>>) =>
  Object.entries(list).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

describe.each(['light', 'dark'] as const)('contrast in the %s scheme', (scheme) => {
  const values: Readonly<Record<string, string>> = schemes[scheme]
  const measured = (front: string, ground: string) => ratio(values[front] ?? '', values[ground] ?? '')

  it.each(pairs(text))('%s on %s can be read', (front, ground) => {
    expect(measured(front, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(controls))('%s on %s can be made out', (front, ground) => {
    expect(measured(front, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('measures contrast as WCAG does', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
