import { t } from '@soundings/shared/theme/theme'
import styled, { css } from 'styled-components'
import { LIFESTYLE } from './lifestyle.rules.ts'

const behind = (series: number) => css`
  &[data-ahead='${series}'] {
    g[data-series]:not([data-series='${series}']) {
      opacity: 0.25;
      [data-marker] {
        display: none;
      }
    }
    circle[data-series='${series}'] {
      display: inline;
    }
    text[data-series]:not([data-series='${series}']) {
      fill: ${t.color.textMuted};
      font-weight: ${t.weight.regular};
    }
  }
`

/**
 * A picture and the slider over it. Which series is ahead (`data-ahead`) is a matter of style alone: pictures are not drawn
 * anew for it. A finger that goes sideways reads points, one that goes up or down scrolls.
 */
export const PlotBox = styled.div`
  position: relative;
  touch-action: pan-y;
  user-select: none;
  /* Rings round points of all series at once would hide them. */
  circle[data-series] {
    display: none;
  }
  ${LIFESTYLE.map((_, series) => behind(series))}
`
