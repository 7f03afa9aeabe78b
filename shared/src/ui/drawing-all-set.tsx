import { t } from '../theme/theme.ts'
import { Art, artBuoy, artLine, wave } from './art.tsx'

/** A buoy with a tick, afloat: all is done. For an `EmptyState`. */
export const AllSetDrawing = () => (
  <Art height={120}>
    <circle {...artBuoy} cx="140" cy="52" r="34" />
    <path {...artLine} stroke={t.color.buoyInk} strokeWidth="4" d="m124 51 11 11 21-23" />
    <path fill={t.color.water} d={`M10 76${wave}v10a34 34 0 0 1-34 34H44a34 34 0 0 1-34-34z`} />
    <path {...artLine} d={`M10 76${wave}`} />
  </Art>
)
