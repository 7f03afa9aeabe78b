type PointerState = { activeTooltipIndex?: number | string | null | undefined }

/** The library reports the bucket nearest to the pointer. */
export const pointerHandlers = (onSelect: (bucketIndex: number) => void) => {
  const handlePointer = ({ activeTooltipIndex }: PointerState) => {
    const bucketIndex = Number(activeTooltipIndex ?? Number.NaN)
    if (Number.isInteger(bucketIndex)) onSelect(bucketIndex)
  }
  return {
    onMouseMove: handlePointer,
    onClick: handlePointer,
    onTouchStart: handlePointer,
    onTouchMove: handlePointer,
  }
}
