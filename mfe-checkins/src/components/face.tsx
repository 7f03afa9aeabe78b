import { t } from '@soundings/shared/theme/theme'
import styled from 'styled-components'
import type { Mood } from './slider.rules.ts'

const Svg = styled.svg<{ $isIdle: boolean }>`
  display: block;
  width: 100%;
  overflow: visible;
  circle:first-child {
    fill: ${(p) => (p.$isIdle ? t.color.surfaceRaised : t.color.warningSurface)};
    stroke: ${(p) => (p.$isIdle ? t.color.borderControl : t.color.buoyInk)};
    stroke-width: 2.5;
    ${(p) => p.$isIdle && 'stroke-dasharray: 5 4;'}
  }
  circle {
    fill: ${t.color.buoyInk};
  }
  path {
    fill: none;
    stroke: ${t.color.buoyInk};
    stroke-width: 2.5;
    stroke-linecap: round;
  }
`

const MOUTHS: Readonly<Record<Mood, string>> = {
  negative: 'M27.5 48c5-7.5 16-7.5 21 0',
  neutral: 'M28 45h20',
  positive: 'M27.5 41c5 7.500 16 7.500 21 0',
}

/** A face afloat, in one colour: no answer is painted good or bad. Without a mood it has no mouth yet. */
export const Face = ({ mood }: { mood: Mood | undefined }) => (
  <Svg $isIdle={!mood} viewBox="0 0 76 76" aria-hidden="true" focusable="false" data-face={mood ?? 'none'}>
    <circle cx="38" cy="38" r="34" />
    <circle cx="28" cy="31" r="2.9" />
    <circle cx="48" cy="31" r="2.9" />
    {mood ? <path d={MOUTHS[mood]} /> : <path d="M29-13l9-8 9 8M29 89l9 8 9-8" />}
  </Svg>
)
