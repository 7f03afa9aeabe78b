import { media, t } from './theme.ts'
import { themeCss } from './theme-css.ts'
import { breakpoint, schemes } from './tokens.ts'

const css = themeCss({ fontUrl: '/fonts/atkinson.woff2' })

const leaves = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? leaves(value) : [],
  )

describe('the style sheet of the page', () => {
  it('defines every property that the theme names', () => {
    const named = leaves(t).flatMap((leaf) =>
      [...leaf.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]),
    )
    expect(named.length).toBeGreaterThan(100)
    for (const name of named) expect(css).toContain(`${name}:`)
  })

  it('defines every property that it uses itself', () => {
    for (const [, name] of css.matchAll(/var\((--[\w-]+)\)/g)) expect(css).toContain(`${name}:`)
  })

  it('has the very same colours in both schemes', () => {
    expect(Object.keys(schemes.dark)).toEqual(Object.keys(schemes.light))
  })

  it('is light, follows the system into the dark, and can be told', () => {
    expect(css).toContain(`:root{--surface:${schemes.light.surface};`)
    expect(css).toMatch(/prefers-color-scheme:dark\)\{:root:not\(\[data-scheme=light\]\)\{--surface:#0a1820;/)
    expect(css).toContain('[data-scheme=dark]{--surface:#0a1820;')
    expect(css).toContain('[data-scheme=light]{--surface:#ffffff;')
  })

  it('loads the font without holding the text back', () => {
    expect(css).toContain('src:url("/fonts/atkinson.woff2")')
    expect(css).toContain('font-display:swap')
  })

  it('lets motion stand still and focus be seen', () => {
    expect(css).toContain('prefers-reduced-motion:reduce')
    expect(css).toContain(':focus-visible{outline:')
    expect(css).toContain('forced-colors:active')
  })

  it('changes the layout at the breakpoints of the tokens', () => {
    expect(media.wide).toContain(`(min-width: ${breakpoint.wide}px)`)
    expect(media.roomy).toContain(`(min-width: ${breakpoint.roomy}px)`)
    expect(media.narrow).toContain(`(max-width: ${breakpoint.narrow - 1}px)`)
    expect(media.short).toContain(`(max-height: ${breakpoint.short}px)`)
  })
})
