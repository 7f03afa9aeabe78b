import { baseCss } from './base-css.ts'
import { schemes } from './color-schemes.ts'
import { FALLBACK_FAMILY } from './fallback-font.ts'
import { kebab } from './kebab.ts'
import {
  breakpoint,
  edge,
  elevation,
  font,
  headerSize,
  kioskPage,
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

export type ThemeCssOptions = {
  /** URL of the latin subset of the variable font (woff2). */
  readonly fontUrl: string
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/**
 * Gives Arial the metrics of the web font, measured with `measureText` in Chromium: the same text is 13,345 units wide
 * (13,510 in Arial); ascent is 0.984 and descent 0.316 of the font size.
 */
const fallbackMetrics = 'size-adjust:98.8%;ascent-override:99.6%;descent-override:32%;line-gap-override:0%'

const customProperties = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('')

const schemeProperties = (name: 'light' | 'dark') =>
  `${customProperties('', schemes[name])}${customProperties('elevation-', elevation[name])}color-scheme:${name};`

const scaleProperties = () =>
  [
    `--font:${font.family};--weight-regular:${font.regular};--weight-medium:${font.medium};--weight-bold:${font.bold};`,
    ...Object.entries(type).map(
      ([name, [size, leading]]) => `--type-${name}:${size};--leading-${name}:${leading};`,
    ),
    customProperties('space-', space),
    customProperties('radius-', radius),
    customProperties('size-', size),
    customProperties('', page),
    customProperties('edge-', edge),
    customProperties('stroke-', stroke),
    customProperties('z-', z),
    customProperties('motion-', motion),
    '--animation-spin:turn 900ms linear infinite;',
    '--animation-breathe:breathe 1800ms var(--motion-ease-in-out) infinite alternate;',
    '--animation-rise:rise var(--motion-slow) var(--motion-ease-out);',
  ].join('')

const noDurations = Object.entries(motion)
  .filter(([, value]) => value.endsWith('ms'))
  .map(([name]) => `--motion-${kebab(name)}:0ms;`)
  .join('')

/**
 * The host's build writes this CSS to a file: the page is themed before any script runs, and a strict CSP needs no
 * exception. `data-kiosk` on the root enlarges every target (decisions/kiosk: Large screens), `data-text-size` the text
 * (decisions/look-and-screens: Text size and reading aloud).
 */
export const themeCss = ({ fontUrl }: ThemeCssOptions): string => {
  return [
    `@font-face{font-family:"Atkinson Hyperlegible Next Variable";font-style:normal;font-display:swap;font-weight:200 800;src:url(${JSON.stringify(fontUrl)}) format("woff2");unicode-range:${latin}}`,
    `@font-face{font-family:"${FALLBACK_FAMILY}";src:local("Arial"),local("Roboto"),local("Helvetica Neue"),local("Liberation Sans");${fallbackMetrics}}`,
    `:root{${schemeProperties('light')}${scaleProperties()}}`,
    ':root{font-size:calc(100%*var(--text-scale,1))}',
    ...Object.entries(textScale).map(
      ([size, scale]) => `:root[data-text-size=${size}]{--text-scale:${scale}}`,
    ),
    `@media (min-width:${breakpoint.wide}px){:root{--size-header:${headerSize.wide}}}`,
    `:root[data-kiosk]{${customProperties('size-', { ...kioskSize, header: headerSize.kiosk })}}`,
    `@media (max-height:${breakpoint.short}px){:root,:root[data-kiosk]{--size-header:${headerSize.short}}}`,
    ...kioskScreens.map(
      ({ from, text }) =>
        `@media (min-width:${from}px) and (min-height:${from}px){:root[data-kiosk]{font-size:calc(${text}*var(--text-scale,1));${customProperties('', kioskPage)}}}`,
    ),
    `:root[data-font=fallback]{--font:${font.fallback}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${schemeProperties('dark')}}}`,
    `@media (prefers-reduced-motion:reduce){:root{${noDurations}--animation-spin:none;--animation-breathe:none;--animation-rise:none}}`,
    baseCss(breakpoint),
  ].join('\n')
}
