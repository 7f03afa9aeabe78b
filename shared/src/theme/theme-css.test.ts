import { schemes } from './color-schemes.ts'
import { t } from './theme.ts'
import { themeCss } from './theme-css.ts'
import { edge, elevation, kioskSize, motion, page, radius, size, space, stroke, type, z } from './tokens.ts'

const css = themeCss({ fontUrl: '/fonts/atkinson.woff2' })

/** Each group of the theme, as its tokens name it. */
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
  it('defines every property that the theme names', () => {
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

  it('defines every property that it uses itself', () => {
    for (const [, name] of css.matchAll(/var\((--[\w-]+)\)/g)) expect(css).toContain(`${name}:`)
  })

  it('has the very same colours in both schemes', () => {
    expect(Object.keys(schemes.dark)).toEqual(Object.keys(schemes.light))
  })

  it('makes every target 64 px at a kiosk, by the tokens that all components take', () => {
    expect(css).toContain(':root[data-kiosk]{--size-target-min:64px;')
    expect(Object.values(kioskSize)).toEqual(Object.keys(kioskSize).map(() => '64px'))
    const targets = Object.keys(size).filter((name) => /^(target|answer$|control$)/.test(name))
    expect([...Object.keys(kioskSize), 'targetKiosk'].sort()).toEqual(targets.sort())
  })

  it('gives the header less of a low window, at a kiosk too, and more of a wide one', () => {
    const at = (rule: string) => css.indexOf(rule)
    const kiosk = at(':root[data-kiosk]{--size-target-min:64px;')
    expect(css).toContain('@media (min-width:960px){:root{--size-header:72px}}')
    expect(at('@media (max-height:560px){:root,:root[data-kiosk]{--size-header:52px}}')).toBeGreaterThan(
      kiosk,
    )
  })

  it('lets motion stand still and focus be seen', () => {
    expect(css).toContain('prefers-reduced-motion:reduce')
    expect(css).toContain(':focus-visible{outline:')
    expect(css).toContain('forced-colors:active')
  })
})
