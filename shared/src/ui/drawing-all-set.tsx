/** Internal module: may change without notice. */
import { t } from '../theme/theme.ts'
import { buoyStyle, DrawingFrame, lineStyle, WAVE_PATH } from './drawing-frame.tsx'

/** For an `EmptyState`: all done. */
export const AllSetDrawing = () => (
  <DrawingFrame height={120}>
    <circle {...buoyStyle} cx="140" cy="52" r="34" />
    <path {...lineStyle} stroke={t.color.buoyInk} strokeWidth="4" d="m124 51 11 11 21-23" />
    <path fill={t.color.water} d={`M10 76${WAVE_PATH}v10a34 34 0 0 1-34 34H44a34 34 0 0 1-34-34z`} />
    <path {...lineStyle} d={`M10 76${WAVE_PATH}`} />
  </DrawingFrame>
)
