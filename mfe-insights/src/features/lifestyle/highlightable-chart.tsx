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
    /* Among many buckets even pale lines are a knot: the others are not shown, and the name is at its own point. */
    [data-dense='true']:not([data-series='${series}']) {
      display: none;
    }
    text[data-dense='true'] {
      transform: translateY(var(--to-point));
    }
  }
`

/** `data-highlighted` is the index of a series. Only CSS highlights it, so that the chart does not render again. */
export const HighlightableChart = styled(ChartArea)`
  /* Rings of several series at one bucket would cover each other: only a highlighted series has them. */
  circle[data-series] {
    display: none;
  }
  /* Four lines of many buckets on demand: with their markers they would cover each other. */
  &:not([data-highlighted]) [data-dense='true'] [data-marker=''] {
    display: none;
  }
  ${LIFESTYLE_KEYS.map((_, series) => highlightCss(series))}
`
