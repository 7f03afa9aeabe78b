/**
 * A copy of the design's `tokens.json`. Only the page's style sheet ({@link ./theme-css.ts}) and tests read the values.
 * Components use the names in `theme.ts`, so that no remote's bundle contains a value.
 */
import { FALLBACK_FAMILY } from './fallback-font.ts'

/** In the dark scheme a lighter background and a hairline replace the shadow. */
export const elevation = {
  light: {
    flat: 'none',
    raised: '0 1px 2px rgb(18 37 47 / 0.06), 0 2px 8px rgb(18 37 47 / 0.04)',
    floating: '0 4px 12px rgb(18 37 47 / 0.10), 0 16px 40px rgb(18 37 47 / 0.16)',
  },
  dark: {
    flat: 'none',
    raised: '0 0 0 1px #2e434d',
    floating: '0 0 0 1px #2e434d, 0 16px 40px rgb(0 0 0 / 0.6)',
  },
} as const

export const font = {
  family: `"Atkinson Hyperlegible Next Variable", "Atkinson Hyperlegible Next", "${FALLBACK_FAMILY}", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`,
  /** A local font with the same metrics, so that nothing shifts when the web font loads. */
  fallback: `"${FALLBACK_FAMILY}", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`,
  regular: '400',
  medium: '550',
  bold: '680',
} as const

/** `[font-size, line-height]`. In rem, so that they follow the browser's text size. */
export const type = {
  caption: ['0.875rem', '1.25rem'],
  small: ['1rem', '1.5rem'],
  body: ['1.125rem', '1.75rem'],
  lead: ['1.375rem', '1.875rem'],
  title: ['1.75rem', '2.25rem'],
  display: ['2.375rem', '2.875rem'],
} as const

/** `half`, `snug`, `1_5`, `inset` and `card` are for use inside a component only. */
export const space = {
  half: '4px',
  snug: '6px',
  1: '8px',
  '1_5': '12px',
  inset: '14px',
  2: '16px',
  card: '20px',
  3: '24px',
  4: '32px',
  5: '40px',
  6: '48px',
  8: '64px',
  10: '80px',
} as const

export const radius = { mark: '6px', control: '12px', panel: '16px', card: '20px', pill: '999px' } as const

/** Sizes that scale with the text (an icon, a date, a number) are in rem; minimum target sizes are in px. */
export const size = {
  targetMin: '44px',
  target: '48px',
  answer: '52px',
  control: '56px',
  switch: '60px',
  targetKiosk: '64px',
  row: '72px',
  help: '80px',
  header: '64px',
  logo: '40px',
  logoTight: '28px',
  navlink: '68px',
  sidenav: '264px',
  form: '640px',
  content: '1120px',
  dialog: '480px',
  sheet: '520px',
  iconTiny: '1rem',
  iconSmall: '1.25rem',
  icon: '1.5rem',
  mark: '32px',
  choice: '24px',
  tick: '8px',
  tickTall: '13px',
  badge: '26px',
  art: '280px',
  plumb: '108px',
  wave: '14px',
  date: '15rem',
  number: '8.5rem',
  areaMin: '112px',
  areaMax: '200px',
  /** As tall as a typical question with its answers. */
  questionGuess: '320px',
  actionMin: '7rem',
  actionMain: '11rem',
  /** `scroll-padding` for a sticky bar at the bottom, so that it does not cover a focused control. */
  actionsBar: '6rem',
  /** Scroll margin above a focused control, for its label and error. */
  above: '9rem',
} as const

/** Larger targets at a kiosk, for people with unsteady hands. */
export const kioskSize = {
  targetMin: size.targetKiosk,
  target: size.targetKiosk,
  answer: size.targetKiosk,
  control: size.targetKiosk,
} as const satisfies Partial<Record<keyof typeof size, string>>

/** In a wide window a page is a sheet as tall as its content. */
export const page = { sheetGrow: '0', sheetGap: space[5], pageAlign: 'start' } as const

/** At a kiosk the sheet fills the height and short content is centred. */
export const kioskPage = {
  sheetGrow: '1',
  sheetGap: space['1_5'],
  pageAlign: 'safe center',
  sizeForm: 'min(44rem, 100vw - 2 * var(--space-5))',
  sizeLogo: '56px',
} as const

/** Text sizes for reading at arm's length, by minimum width and height of the screen in px. */
export const kioskScreens = [
  { from: 700, text: '125%' },
  { from: 1000, text: '150%' },
] as const

/** Factors of the text size that the person has chosen (`data-text-size` on the root). */
export const textScale = { large: '1.2', larger: '1.4' } as const

export const headerSize = { wide: '72px', kiosk: '80px', short: '52px' } as const

/** 16 px, and clear of a notch in landscape. */
export const edge = {
  left: `max(${space[2]}, env(safe-area-inset-left, 0px))`,
  right: `max(${space[2]}, env(safe-area-inset-right, 0px))`,
} as const

export const stroke = {
  hairline: '1px',
  control: '1.5px',
  strong: '2px',
  focus: '3px',
  focusOffset: '2px',
  bar: '4px',
  radio: '7.5px',
  tick: '2.5px',
} as const

export const z = {
  base: '0',
  sticky: '100',
  nav: '200',
  tooltip: '300',
  scrim: '400',
  dialog: '500',
  toast: '600',
  skipLink: '700',
} as const

/** Reduced motion sets all durations to 0. */
export const motion = {
  fast: '120ms',
  base: '200ms',
  slow: '320ms',
  easeOut: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  easeInOut: 'cubic-bezier(0.5, 0, 0.2, 1)',
} as const

/** `short` is a height, the others are widths, in px. */
export const breakpoint = { narrow: 360, tight: 400, roomy: 420, wide: 960, short: 560 } as const

export type SpaceStep = keyof typeof space
export type TypeName = keyof typeof type
