/**
 * The values of the look: our copy of `tokens.json` of the design, plus the few odd measures of its style
 * sheet, which get a name here so that no component holds a number.
 *
 * Only the style sheet of the page ({@link ./theme-css.ts}) and tests read this file. Components use the
 * names in `theme.ts`, so none of these values travels with a remote.
 */

/** Semantic colours of both schemes. A new pair of text and ground is added to the contrast test first. */
export const schemes = {
  light: {
    surface: '#ffffff',
    surfaceAccent: '#e9f3f9',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#f7fafb',
    surfaceSelected: '#e9f3f9',
    surfaceInverse: '#12252f',
    border: '#c9d5db',
    borderControl: '#667b87',
    borderSelected: '#0b5d83',
    text: '#12252f',
    textMuted: '#41565f',
    textOnInverse: '#ffffff',
    link: '#0b5d83',
    action: '#0b5d83',
    actionHover: '#094a69',
    actionPressed: '#083a53',
    onAction: '#ffffff',
    actionQuiet: '#e9f3f9',
    actionQuietHover: '#d8e9f3',
    onActionQuiet: '#094a69',
    disabled: '#e0e8ec',
    onDisabled: '#41565f',
    danger: '#b42318',
    dangerHover: '#8f1b12',
    onDanger: '#ffffff',
    dangerSurface: '#fdf1ef',
    success: '#1c6b47',
    onSuccess: '#ffffff',
    successSurface: '#ecf6f0',
    warning: '#6a4500',
    warningSurface: '#fcedc7',
    badge: '#f4c95c',
    onBadge: '#0a1820',
    focus: '#1b5fd9',
    scrim: 'rgb(10 24 32 / 0.56)',
    skeleton: '#e0e8ec',
    water: '#d8e9f3',
    waterDeep: '#b5d5e7',
    waterline: '#0b5d83',
    buoy: '#fcedc7',
    buoyInk: '#12252f',
    artLine: '#84bad6',
    chart1: '#0f4e96',
    chart2: '#b85a0c',
    chart3: '#5b1e4c',
    chart4: '#2c8c83',
    chartBand1: '#ffffff',
    chartBand2: '#f4f9fc',
    chartBand3: '#e9f3f9',
    chartAxis: '#41565f',
    chartGrid: '#d8e9f3',
  },
  dark: {
    surface: '#0a1820',
    surfaceAccent: '#071117',
    surfaceRaised: '#12252f',
    surfaceSunken: '#0d1d26',
    surfaceSelected: '#123547',
    surfaceInverse: '#eef3f5',
    border: '#2e434d',
    borderControl: '#a6b7c0',
    borderSelected: '#84bad6',
    text: '#eef3f5',
    textMuted: '#a6b7c0',
    textOnInverse: '#12252f',
    link: '#84bad6',
    action: '#84bad6',
    actionHover: '#b5d5e7',
    actionPressed: '#d8e9f3',
    onAction: '#0a1820',
    actionQuiet: '#123547',
    actionQuietHover: '#16425a',
    onActionQuiet: '#b5d5e7',
    disabled: '#1e323c',
    onDisabled: '#a6b7c0',
    danger: '#ffa699',
    dangerHover: '#f6c0b7',
    onDanger: '#3c1714',
    dangerSurface: '#3c1714',
    success: '#86d3a8',
    onSuccess: '#12301f',
    successSurface: '#12301f',
    warning: '#f9dd97',
    warningSurface: '#33240a',
    badge: '#f4c95c',
    onBadge: '#0a1820',
    focus: '#ffd45e',
    scrim: 'rgb(2 8 12 / 0.72)',
    skeleton: '#1e323c',
    water: '#16425a',
    waterDeep: '#1c5470',
    waterline: '#84bad6',
    buoy: '#fcedc7',
    buoyInk: '#12252f',
    artLine: '#1f759c',
    chart1: '#4e9ff2',
    chart2: '#f28c4e',
    chart3: '#c79cb3',
    chart4: '#bcf1e3',
    chartBand1: '#12252f',
    chartBand2: '#102836',
    chartBand3: '#0e2d3e',
    chartAxis: '#a6b7c0',
    chartGrid: '#2e434d',
  },
} as const

/** Depth. In the dark it comes from lighter ground and a hairline, not from shadow. */
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

/** Family and weights of the one variable font. */
export const font = {
  family:
    '"Atkinson Hyperlegible Next Variable", "Atkinson Hyperlegible Next", "Soundings Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  /** Of a page whose own font is not there: a local font in the measures of the page's own, so that nothing moves. */
  fallback: '"Soundings Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  regular: '400',
  medium: '550',
  bold: '680',
} as const

/** Six sizes: `[font-size, line-height]`. In rem, so that they follow the browser's text size. */
export const type = {
  caption: ['0.875rem', '1.25rem'],
  small: ['1rem', '1.5rem'],
  body: ['1.125rem', '1.75rem'],
  lead: ['1.375rem', '1.875rem'],
  title: ['1.75rem', '2.25rem'],
  display: ['2.375rem', '2.875rem'],
} as const

/** Steps of eight. `half`, `snug`, `1_5`, `inset` and `card` are for the inside of a component only. */
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

/**
 * Measures. Those that must grow with the text (an icon, a date, a number) are in rem; targets, which are
 * a minimum, are in px.
 */
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
  headerWide: '72px',
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
  /** About as tall as a question with its answers. */
  questionGuess: '320px',
  actionMin: '7rem',
  actionMain: '11rem',
  /** What a bar stuck to the bottom may cover: focus never comes to rest under it. */
  actionsBar: '6rem',
  /** Room kept above a control that takes focus, so that its label and error are seen with it. */
  above: '9rem',
} as const

/** Targets at a kiosk: strangers stand before it, some with unsteady hands. */
export const kioskSize = {
  targetMin: size.targetKiosk,
  target: size.targetKiosk,
  answer: size.targetKiosk,
  control: size.targetKiosk,
} as const satisfies Partial<Record<keyof typeof size, string>>

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

/** Durations and curves. All durations are 0 under reduced motion. */
export const motion = {
  fast: '120ms',
  base: '200ms',
  slow: '320ms',
  easeOut: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  easeInOut: 'cubic-bezier(0.5, 0, 0.2, 1)',
} as const

/** Widths and heights where the layout changes, in px. */
export const breakpoint = { narrow: 360, tight: 400, roomy: 420, wide: 960, short: 560 } as const

/** Name of a semantic colour. */
export type ColorName = keyof typeof schemes.light
/** Name of a step of space. */
export type SpaceStep = keyof typeof space
/** Name of a size of type. */
export type TypeName = keyof typeof type
