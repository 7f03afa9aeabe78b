export const PREVIEW_COPY = {
  preview: 'Preview.',
  previewText: 'You can try it out. Nothing is saved or sent.',
  loading: 'Loading the questions',
  notFound: 'We could not find this assessment',
  notFoundText: 'Check the address of this preview.',
} as const
