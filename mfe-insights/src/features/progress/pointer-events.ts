type Touched = { activeTooltipIndex?: number | string | null | undefined }

/** What the library says of a pointer over a picture: the bucket that it is nearest to. */
export const pointerEvents = (onPoint: (at: number) => void) => {
  const handle = ({ activeTooltipIndex }: Touched) => {
    const at = Number(activeTooltipIndex ?? Number.NaN)
    if (Number.isInteger(at)) onPoint(at)
  }
  return { onMouseMove: handle, onClick: handle, onTouchStart: handle, onTouchMove: handle }
}
