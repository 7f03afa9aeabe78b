import { schemes } from './color-schemes.ts'
import { t } from './theme.ts'
import { themeCss } from './theme-css.ts'
import { edge, elevation, kioskSize, motion, page, radius, size, space, stroke, type, z } from './tokens.ts'

const css = themeCss({ fontUrl: '/fonts/atkinson.woff2' })

/** The groups of tokens, by the name of the group. */
const named: Record<string, object> = {
  color: schemes.light,
  type,
  leading: type,
  weight: { regular: 0, medium: 0, bold: 0 },
  space,
  radius,
  size,
  stroke,
  elevation: elevation.light,
  z,
  motion,
  animation: { spin: 0, breathe: 0, rise: 0 },
  page,
  edge,
}

describe('the style sheet of the page', () => {
  it('the style sheet defines every property that components reference', () => {
    const groups = Object.entries(t).filter(([, group]) => typeof group === 'object')
    expect(groups.map(([group]) => group)).toEqual(Object.keys(named))
    for (const [group, values] of groups)
      for (const token of Object.keys(named[group] ?? {})) {
        const text = String(Reflect.get(Object(values), token))
        for (const [, name] of text.matchAll(/var\((--[\w-]+)\)/g)) expect(css).toContain(`${name}:`)
        expect(text).toMatch(/var\(--/)
      }
    expect([t.color.surfaceAccent, t.color.chartBand1, t.space['1_5'], t.size.iconTiny]).toEqual([
      'var(--surface-accent)',
      'var(--chart-band-1)',
      'var(--space-1_5)',
      'var(--size-icon-tiny)',
    ])
  })

  it('the style sheet defines every property that it uses itself', () => {
    for (const [, name] of css.matchAll(/var\((--[\w-]+)\)/g)) expect(css).toContain(`${name}:`)
  })

  it('both colour schemes define the same names', () => {
    expect(Object.keys(schemes.dark)).toEqual(Object.keys(schemes.light))
  })

  it('the style sheet enlarges every target to 64 px at a kiosk', () => {
    expect(css).toContain(':root[data-kiosk]{--size-target-min:64px;')
    expect(Object.values(kioskSize)).toEqual(Object.keys(kioskSize).map(() => '64px'))
    const targets = Object.keys(size).filter((name) => /^(target|answer$|control$)/.test(name))
    expect([...Object.keys(kioskSize), 'targetKiosk'].sort()).toEqual(targets.sort())
  })

  it('the style sheet enlarges the header in a wide window, and reduces it in a low one', () => {
    const at = (rule: string) => css.indexOf(rule)
    const kiosk = at(':root[data-kiosk]{--size-target-min:64px;')
    expect(css).toContain('@media (min-width:960px){:root{--size-header:72px}}')
    expect(at('@media (max-height:560px){:root,:root[data-kiosk]{--size-header:52px}}')).toBeGreaterThan(
      kiosk,
    )
  })

  it('the style sheet disables motion on request and keeps focus visible', () => {
    expect(css).toContain('prefers-reduced-motion:reduce')
    expect(css).toContain(':focus-visible{outline:')
    expect(css).toContain('forced-colors:active')
  })
})
