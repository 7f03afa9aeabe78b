import { t } from '@soundings/shared/theme/theme'
import { css, styled } from 'styled-components'
import { ChartArea } from '../../components/charts/selectable-chart.tsx'
import { LIFESTYLE_KEYS } from './lifestyle.rules.ts'

const highlightCss = (series: number) => css`
  &[data-highlighted='${series}'] {
    g[data-series]:not([data-series='${series}']) {
      opacity: 0.25;
      [data-marker],
      [data-halo] {
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
    /* Many lines would be unreadable, so only the highlighted line is visible, with its name at its own point. */
    [data-dense='true']:not([data-series='${series}']) {
      display: none;
    }
    text[data-dense='true'] {
      transform: translateY(var(--to-point));
    }
  }
`

/** `data-highlighted` is the index of a series. CSS highlights it, so that the chart does not rerender. */
export const HighlightableChart = styled(ChartArea)`
  /* Rings of several series at one bucket would overlap, so only a highlighted series has rings. */
  circle[data-series] {
    display: none;
  }
  /* Markers of four lines with many buckets would overlap. */
  &:not([data-highlighted]) [data-dense='true'] [data-marker=''] {
    display: none;
  }
  ${LIFESTYLE_KEYS.map((_, series) => highlightCss(series))}
`
