/** Internal module: may change without notice. */
import { t } from '../theme/theme.ts'
import { buoyStyle, DrawingFrame, lineStyle, WAVE_PATH } from './drawing-frame.tsx'

const contours = { fill: 'none', stroke: t.color.artLine, strokeWidth: 1.25 }

/** For an `EmptyState`: nothing here yet. */
export const BuoyDrawing = () => (
  <DrawingFrame height={150}>
    <path fill={t.color.water} d={`M10 58${WAVE_PATH}v60a34 34 0 0 1-34 34H44a34 34 0 0 1-34-34z`} />
    <path
      fill={t.color.waterDeep}
      d="M10 118c30-16 58-8 88 2s58 12 92-4 58-14 80-6v6a34 34 0 0 1-34 34H44a34 34 0 0 1-34-34z"
    />
    <path
      {...contours}
      d="M10 100c30-14 60-8 90 2s60 10 92-4 56-12 78-6M10 84c32-10 62-6 92 1s60 7 90-3 54-9 78-5"
    />
    <path {...lineStyle} d="M140 60v54" strokeDasharray="1 6" />
    <circle cx="140" cy="118" r="4.5" fill={t.color.waterline} />
    <path {...buoyStyle} d="M126 57l6-30h16l6 30c-9 5-19 5-28 0z" />
    <path {...lineStyle} stroke={t.color.text} d="M140 27V15" />
    <circle {...buoyStyle} cx="140" cy="11.5" r="4" stroke={t.color.text} />
    <path {...lineStyle} d={`M10 58${WAVE_PATH}`} />
  </DrawingFrame>
)
