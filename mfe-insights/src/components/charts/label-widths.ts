/** Created for the first chart. */
let canvas: CanvasRenderingContext2D | null | undefined
/** Width per letter, in font sizes, in a browser without a canvas; no letter of the labels is wider. */
const WIDEST_LETTER = 0.75

/** The widths of labels in pixels. A canvas measures them without a layout of the page (decisions/check-ins-and-progress: Labels and the highlighted series). */
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
