/**
 * The theme as components see it: names, never values. Every leaf is a reference to a custom property of
 * the page's style sheet (`theme-css.ts`).
 *
 * There is no `ThemeProvider`. Custom properties cascade through the DOM, so every remote is themed by the
 * page it stands in, whichever copy of this file it was built with; the scheme changes without a render; and
 * the page has its colours before the first script has run.
 */

import type {
  breakpoint,
  ColorName,
  elevation,
  motion,
  page,
  radius,
  SpaceStep,
  size,
  stroke,
  TypeName,
  z,
} from './tokens.ts'

type Ref = `var(--${string})`

/** `surfaceAccent` is `surface-accent`, `chart1` is `chart-1`. */
const kebab = (name: string) => name.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase()

/** An object whose every property is made from its name; the types say which names there are. */
const byName = <Name extends PropertyKey, Value extends string>(make: (name: string) => Value) =>
  new Proxy({} as Readonly<Record<Name, Value>>, { get: (_, name) => make(kebab(String(name))) })

const refs = <Name extends PropertyKey>(group = '') =>
  byName<Name, Ref>((name): Ref => `var(--${group}${name})`)

/** Tokens by name: `t.color.text`, `t.space[2]`, `t.type.body`. */
export const t = {
  color: refs<ColorName>(),
  /** CSS fragments that set size and leading together. */
  type: byName<TypeName, string>(
    (name) => `font-size: var(--type-${name}); line-height: var(--leading-${name});`,
  ),
  /** Leading alone, where a size takes that of another. */
  leading: refs<TypeName>('leading-'),
  weight: refs<'regular' | 'medium' | 'bold'>('weight-'),
  font: 'var(--font)',
  space: refs<SpaceStep>('space-'),
  radius: refs<keyof typeof radius>('radius-'),
  size: refs<keyof typeof size>('size-'),
  stroke: refs<keyof typeof stroke>('stroke-'),
  elevation: refs<keyof typeof elevation.light>('elevation-'),
  z: refs<keyof typeof z>('z-'),
  motion: refs<keyof typeof motion>('motion-'),
  /** The only two things that move by themselves, and how a sheet comes; their keyframes are in the page's style sheet. */
  animation: refs<'spin' | 'breathe' | 'rise'>('animation-'),
  /** How a page stands in a wide window (`page` in `tokens.ts`). */
  page: refs<keyof typeof page>(),
} as const

type Breakpoint = keyof typeof breakpoint
/** Media queries, to be written as `${media.wide} { … }`. */
export const media = {
  /** Side nav and two columns. */
  wide: '@media (min-width: 960px)',
  /** Where a screen is a sheet on its ground; paper has none. */
  sheet: '@media screen and (min-width: 960px)',
  /** A screen that stands upright, larger than a phone's: a kiosk on its pole. */
  upright: '@media (min-width: 700px) and (orientation: portrait)',
  /** Roomier cards. */
  roomy: '@media (min-width: 420px)',
  /** The narrowest phones. */
  narrow: '@media (max-width: 359px)',
  /** Most phones in their narrower half: bars save room. */
  tight: '@media (max-width: 399px)',
  /** So little height (a phone on its side, an open keyboard, much zoom) that nothing may stick. */
  short: '@media (max-height: 560px)',
  forced: '@media (forced-colors: active)',
} as const satisfies Record<Breakpoint | 'forced' | 'sheet' | 'upright', string>
