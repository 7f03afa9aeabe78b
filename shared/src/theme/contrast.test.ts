import { wcagContrast } from 'culori'
import { type ColorName, schemes } from './color-schemes.ts'

/** Colours of texts and their backgrounds: a contrast of 4.5 to 1, even for disabled text. */
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

/** Colours of controls and their backgrounds: a contrast of 3 to 1. */
const controls: Partial<Record<ColorName, ColorName[]>> = {
  borderControl: ['surface', 'surfaceAccent', 'surfaceRaised', 'surfaceSunken', 'surfaceSelected', 'water'],
  borderSelected: ['surfaceSelected', 'surface'],
  action: ['surface', 'surfaceAccent', 'surfaceRaised'],
  danger: ['surface'],
  focus: ['surface', 'surfaceAccent', 'surfaceRaised', 'surfaceSelected', 'water'],
  waterline: ['water'],
}

const pairs = (list: Partial<Record<ColorName, ColorName[]>>) =>
  Object.entries(list).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

describe.each(['light', 'dark'] as const)('contrast in the %s scheme', (scheme) => {
  const values: Readonly<Record<string, string>> = schemes[scheme]
  const measured = (front: string, ground: string) => wcagContrast(values[front] ?? '', values[ground] ?? '')

  it.each(pairs(text))('%s on %s has the contrast of text', (front, ground) => {
    expect(measured(front, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(controls))('%s on %s has the contrast of controls', (front, ground) => {
    expect(measured(front, ground)).toBeGreaterThanOrEqual(3)
  })
})
