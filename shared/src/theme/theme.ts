/**
 * Every leaf references a custom property of the page's style sheet (`theme-css.ts`). There is no `ThemeProvider`
 * (decisions/composition: Theme by custom properties): the page themes every remote, and a change of scheme rerenders
 * nothing.
 */

import type { ColorName } from './color-schemes.ts'
import { kebab } from './kebab.ts'
import type {
  breakpoint,
  edge,
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

type CustomProperty = `var(--${string})`

/** Computes each property from its name; only the types list the names. */
const byName = <Name extends PropertyKey, Value extends string>(make: (name: string) => Value) =>
  new Proxy({} as Readonly<Record<Name, Value>>, { get: (_, name) => make(kebab(String(name))) })

const refs = <Name extends PropertyKey>(group = '') =>
  byName<Name, CustomProperty>((name): CustomProperty => `var(--${group}${name})`)

/** Tokens by name: `t.color.text`, `t.space[2]`, `t.type.body`. */
export const t = {
  color: refs<ColorName>(),
  /** CSS fragments with font size and line height. */
  type: byName<TypeName, string>(
    (name) => `font-size: var(--type-${name}); line-height: var(--leading-${name});`,
  ),
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
  /** Animations whose keyframes are in the page's style sheet. */
  animation: refs<'spin' | 'breathe' | 'rise'>('animation-'),
  /** A page in a wide window (`page` in `tokens.ts`). */
  page: refs<keyof typeof page>(),
  /** The sides of elements that span the window; `main` itself avoids a notch. */
  edge: refs<keyof typeof edge>('edge-'),
} as const

type Breakpoint = keyof typeof breakpoint
/** Media queries: `${media.wide} { … }`. */
export const media = {
  /** Wide enough for side navigation and two columns. */
  wide: '@media (min-width: 960px)',
  /** A screen becomes a sheet on its background; not in print. */
  sheet: '@media screen and (min-width: 960px)',
  /** Portrait and larger than a phone: a kiosk. */
  upright: '@media (min-width: 700px) and (orientation: portrait)',
  /** Wide enough for larger padding in cards. */
  roomy: '@media (min-width: 420px)',
  narrow: '@media (max-width: 359px)',
  /** The narrower half of phones, on which bars save space. */
  tight: '@media (max-width: 399px)',
  /** Too little height for sticky elements: a phone in landscape, an open keyboard, high zoom. */
  short: '@media (max-height: 560px)',
  forced: '@media (forced-colors: active)',
} as const satisfies Record<Breakpoint | 'forced' | 'sheet' | 'upright', string>
