let canvas: CanvasRenderingContext2D | null | undefined
/** Width per letter, in font sizes, for a browser without a canvas. All letters are narrower. */
const WIDEST_LETTER = 0.75

/** In pixels, without a layout (decisions/check-ins-and-progress: Labels and the highlighted series). */
export const labelWidths = (
  labels: readonly string[],
  fontSize: number,
  weight: 'normal' | 'bold' = 'normal',
): number[] => {
  canvas ??= document.createElement('canvas').getContext('2d')
  const context = canvas
  if (!context) return labels.map(({ length }) => length * fontSize * WIDEST_LETTER)
  context.font = `${weight} ${fontSize}px ${getComputedStyle(document.body).fontFamily}`
  return labels.map((label) => context.measureText(label).width)
}
