import { css, styled } from 'styled-components'
import { t } from '../theme/theme.ts'

/** One stroked path each, in a 24 × 24 view box. */
const paths = {
  alert: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.5v5M12 16v.1',
  back: 'M19 12H5.5M11 5.5 4.5 12l6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-in': 'M9 5H6v15.5h12V5h-3M9 3.5h6v3.5H9zM9 13.5l2.2 2.2 4-4.4',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-right': 'm9 5.5 6.5 6.5L9 18.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  document: 'M7 4h7l4 4v12H7zM14 4v4h4M10 12h5M10 15.5h5',
  dot: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  inbox:
    'M4 13.5 6.3 5.8A1.8 1.8 0 0 1 8 4.5h8a1.8 1.8 0 0 1 1.7 1.3L20 13.5v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 13.5h4.5l1 2.5h5l1-2.5H20',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5M12 8v.1',
  leave: 'M11 4.5H5v15h6M10.5 12h9.5M16 8l4 4-4 4',
  lifebuoy:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M6 6l3.5 3.5M18 6l-3.5 3.5M6 18l3.5-3.5M18 18l-3.5-3.5',
  message:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM8 9.2h8M8 12.2h5',
  more: 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  pencil: 'M4.5 19.5 5.5 15l10-10a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L9 18.5z',
  phone:
    'M5.5 4h3l1.8 4.3-2.2 1.6a12.5 12.5 0 0 0 6 6l1.6-2.2L20 15.5v3a1.5 1.5 0 0 1-1.6 1.5C10.5 19.5 4.5 13.5 4 5.6A1.5 1.5 0 0 1 5.5 4z',
  plus: 'M12 5v14M5 12h14',
  progress: 'M4 19.5h16M4.5 14.5l4.5-5 4 3.5 6.5-8M15 5h4.5v4.5',
  settings:
    'M4 7.5h9M19 7.5h1M4 16.5h2M12 16.5h8M13.25 7.5a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0M6.25 16.5a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  warning: 'M12 4 3 19.5h18zM12 10v4.5M12 17.2v.1',
  web: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5z',
} as const

/** Name of an icon of the set. */
export type IconName = keyof typeof paths

/** Props of {@link Icon}. */
export type IconProps = {
  readonly name: IconName
  /** 24, 20 or 16 px at the default text size. Default: 24. */
  readonly size?: 'regular' | 'small' | 'tiny'
}

const sides = { regular: t.size.icon, small: t.size.iconSmall, tiny: t.size.iconTiny }

/** Icons that point along the text, and are mirrored in right-to-left languages. */
const pointing: ReadonlySet<IconName> = new Set(['back', 'chevron-right', 'leave'])

/* Within a left-to-right text on a right-to-left page, the icon is not mirrored. */
const mirrored = css`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  [dir='rtl'] [dir='ltr'] & {
    transform: none;
  }
`

const Svg = styled.svg<{ $side: string; $points: boolean }>`
  width: ${(p) => p.$side};
  height: ${(p) => p.$side};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${(p) => p.$points && mirrored}
`

/** Hidden from assistive technology, so it needs text beside it. */
export const Icon = ({ name, size = 'regular' }: IconProps) => (
  <Svg
    $side={sides[size]}
    $points={pointing.has(name)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </Svg>
)
