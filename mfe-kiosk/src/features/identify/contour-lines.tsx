import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'
import { closedCurve } from './contour.rules.ts'

/** Two columns fit from this width on; a tablet in landscape has one. */
export const TWO_COLUMNS = '@media (min-width: 1200px)'

const Svg = styled.svg`
  display: none;
  ${TWO_COLUMNS} {
    display: block;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  ${media.upright} {
    display: block;
    position: absolute;
    overflow: visible;
    inset: auto;
    inset-block-end: 0;
    inset-inline-end: 0;
    width: auto;
    height: max(112%, 20rem);
    aspect-ratio: 540 / 728;
  }
  path {
    fill: none;
    stroke: ${t.color.artLine};
    stroke-width: 1.25;
  }
  [data-depth='water'] {
    fill: ${t.color.water};
  }
  [data-depth='deep'] {
    fill: ${t.color.waterDeep};
  }
  text {
    ${t.type.caption}
    fill: ${t.color.textMuted};
  }
  ${media.forced} {
    path {
      fill: none;
      stroke: CanvasText;
    }
  }
`

// biome-ignore format: a chart is read line by line, from the shallow to the deep.
const CONTOURS = [
  { line: closedCurve([[776,620],[671,778],[474,842],[300,850],[75,907],[-134,804],[-150,620],[-23,483],[124,396],[300,318],[499,367],[688,455]]) },
  { depth: 'water', line: closedCurve([[679,613],[608,740],[451,795],[308,803],[124,847],[-46,763],[-63,613],[56,506],[168,435],[308,363],[476,399],[626,478]]) },
  { line: closedCurve([[589,606],[544,703],[427,747],[316,756],[175,786],[45,721],[28,606],[130,527],[210,472],[316,411],[450,435],[562,502]]) },
  { depth: 'deep', line: closedCurve([[514,599],[488,669],[406,703],[324,713],[222,729],[128,682],[112,599],[193,543],[248,502],[324,456],[426,469],[504,522]]) },
  { line: closedCurve([[448,592],[435,636],[385,660],[332,669],[267,675],[208,645],[196,592],[250,557],[284,530],[332,501],[400,505],[448,543]]) },
  { line: closedCurve([[396,585],[390,606],[367,619],[340,625],[308,626],[278,611],[272,585],[299,568],[316,554],[340,539],[375,540],[398,560]]) },
]

// biome-ignore format: depths in fathoms, with their coordinates.
const SOUNDINGS = [
  [2, 330, 345], [4, 36, 486], [3, 496, 436], [6, 330, 437], [8, 60, 690], [9, 142, 622],
  [11, 426, 600], [14, 176, 668], [17, 318, 694], [19, 438, 672], [22, 300, 612],
] as const

/** Decorative: a nautical chart with soundings. */
export const ContourLines = () => (
  <Svg viewBox="0 0 540 728" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    {CONTOURS.map(({ depth, line }) => (
      <path key={line} d={line} data-depth={depth} />
    ))}
    {SOUNDINGS.map(([fathoms, x, y]) => (
      <text key={fathoms} x={x} y={y}>
        {fathoms}
      </text>
    ))}
  </Svg>
)
