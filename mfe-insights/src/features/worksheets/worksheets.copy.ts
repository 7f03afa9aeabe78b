export const WORKSHEETS_COPY = {
  title: 'Worksheets',
  none: 'No worksheets completed.',
} as const
