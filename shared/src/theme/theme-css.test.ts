import { schemes } from './color-schemes.ts'
import { media, t } from './theme.ts'
import { themeCss } from './theme-css.ts'
import {
  breakpoint,
  edge,
  elevation,
  kioskScreens,
  kioskSize,
  motion,
  page,
  radius,
  size,
  space,
  stroke,
  textScale,
  type,
  z,
} from './tokens.ts'

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

  it('is light, follows the system into the dark, and can be set', () => {
    expect(css).toContain(`:root{--surface:${schemes.light.surface};`)
    expect(css).toMatch(/prefers-color-scheme:dark\)\{:root:not\(\[data-scheme=light\]\)\{--surface:#0a1820;/)
    expect(css).toContain('[data-scheme=dark]{--surface:#0a1820;')
    expect(css).toContain('[data-scheme=light]{--surface:#ffffff;')
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

  it('makes the text of a kiosk larger with its screen, and its page as tall', () => {
    for (const { from, text } of kioskScreens)
      expect(css).toContain(
        `@media (min-width:${from}px) and (min-height:${from}px){:root[data-kiosk]{font-size:calc(${text}*var(--text-scale,1));--sheet-grow:1;`,
      )
  })

  it('makes all text as much larger as the person chose, at a kiosk too', () => {
    expect(css).toContain(':root{font-size:calc(100%*var(--text-scale,1))}')
    for (const [size, scale] of Object.entries(textScale))
      expect(css).toContain(`:root[data-text-size=${size}]{--text-scale:${scale}}`)
  })

  it('draws the ground on wide screens alone: none on a phone, on paper, in forced colours', () => {
    expect(css).toContain(`@media screen and (min-width:${breakpoint.wide}px){\nbody:not([data-ground])`)
    expect(css).toContain(
      '@media (forced-colors:active){body:not([data-ground=plain])::before{display:none}}',
    )
  })

  it('loads the font without holding the text back', () => {
    expect(css).toContain('src:url("/fonts/atkinson.woff2")')
    expect(css).toContain('font-display:swap')
  })

  it('breaks a long word of a heading at a syllable, and leaves short ones whole', () => {
    const [, rule = ''] = /\nh1,h2,h3\{([^}]*hyphens[^}]*)\}/.exec(css) ?? []
    expect(rule.split(';')).toEqual(
      expect.arrayContaining(['hyphens:auto', '-webkit-hyphens:auto', 'hyphenate-limit-chars:10 4 4']),
    )
  })

  it('lets motion stand still and focus be seen', () => {
    expect(css).toContain('prefers-reduced-motion:reduce')
    expect(css).toContain(':focus-visible{outline:')
    expect(css).toContain('forced-colors:active')
  })

  it('changes the layout at the breakpoints of the tokens', () => {
    expect(media.wide).toContain(`(min-width: ${breakpoint.wide}px)`)
    expect(media.sheet).toContain(`screen and (min-width: ${breakpoint.wide}px)`)
    expect(media.roomy).toContain(`(min-width: ${breakpoint.roomy}px)`)
    expect(media.narrow).toContain(`(max-width: ${breakpoint.narrow - 1}px)`)
    expect(media.short).toContain(`(max-height: ${breakpoint.short}px)`)
  })
})
