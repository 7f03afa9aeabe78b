import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import type { Mood } from './slider.rules.ts'

const Svg = styled.svg<{ $isIdle: boolean }>`
  display: block;
  width: 100%;
  overflow: visible;
  stroke-width: 2.25;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-ring] {
    fill: ${(p) => (p.$isIdle ? t.color.surfaceRaised : t.color.buoy)};
    stroke: ${(p) => (p.$isIdle ? t.color.borderControl : t.color.buoyInk)};
    ${(p) => p.$isIdle && 'stroke-dasharray: 5.2 5;'}
  }
  [data-eye] {
    fill: ${(p) => (p.$isIdle ? t.color.textMuted : t.color.buoyInk)};
  }
  [data-line] {
    fill: none;
    stroke: ${(p) => (p.$isIdle ? t.color.borderControl : t.color.buoyInk)};
  }
  [data-dip] {
    fill: ${t.color.water};
    opacity: 0.82;
  }
  ${media.forced} {
    [data-ring] {
      fill: Canvas;
      stroke: CanvasText;
    }
    [data-eye] {
      fill: CanvasText;
    }
    [data-line] {
      stroke: CanvasText;
    }
    [data-dip] {
      display: none;
    }
  }
`

const MOUTHS: Readonly<Record<Mood, string>> = {
  negative: 'M27.5 48c5-7.5 16-7.5 21 0',
  neutral: 'M28 44h20',
  positive: 'M27.5 41c5 7.5 16 7.5 21 0',
}

const CHEVRONS = 'M29-13l9-8 9 8M29 89l9 8 9-8'
const UNDER_WATER = 'M8.6 58c5-2.3 10-2.6 16-.7s10.5 2.3 15.5.2 9-2.2 14-.5 9 2.3 13.3 1A34 34 0 0 1 8.6 58z'

/** One colour for every mood, so that no answer looks good or bad. Without a mood the mouth is two chevrons. */
export const Face = ({ mood }: { mood: Mood | undefined }) => {
  const eyes = mood ? 29 : 36
  return (
    <Svg $isIdle={!mood} viewBox="0 0 76 76" aria-hidden="true" focusable="false" data-face={mood ?? 'none'}>
      <circle data-ring="" cx="38" cy="38" r="34" />
      <circle data-eye="" cx="28" cy={eyes} r="2.9" />
      <circle data-eye="" cx="48" cy={eyes} r="2.9" />
      <path data-line="" d={mood ? MOUTHS[mood] : CHEVRONS} />
      {mood && <path data-dip="" d={UNDER_WATER} />}
    </Svg>
  )
}
