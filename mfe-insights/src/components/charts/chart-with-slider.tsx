import { styled } from 'styled-components'

/** A chart with a `PointSlider` over it. A horizontal drag selects points, a vertical one scrolls. */
export const ChartWithSlider = styled.div`
  position: relative;
  touch-action: pan-y;
  user-select: none;
`
