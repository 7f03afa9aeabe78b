/** Internal module: may change without notice. */
import { t } from '../theme/theme.ts'
import { DrawingFrame, lineStyle, WAVE_PATH } from './drawing-frame.tsx'

/** For an `EmptyState`: not enough data yet. */
export const MoreDataDrawing = () => (
  <DrawingFrame height={130}>
    <path fill={t.color.water} d={`M10 30${WAVE_PATH}v58a34 34 0 0 1-34 34H44a34 34 0 0 1-34-34z`} />
    <path {...lineStyle} d={`M10 30${WAVE_PATH}M52 36v34M104 38v52`} />
    <path {...lineStyle} stroke={t.color.artLine} strokeDasharray="1 6" d="M156 38v40M208 36v60" />
    <g fill={t.color.waterline}>
      <circle cx="52" cy="74" r="6" />
      <circle cx="104" cy="94" r="6" />
    </g>
    <g fill={t.color.surfaceRaised} stroke={t.color.artLine} strokeWidth="2" strokeDasharray="3 3">
      <circle cx="156" cy="82" r="6" />
      <circle cx="208" cy="100" r="6" />
    </g>
  </DrawingFrame>
)
