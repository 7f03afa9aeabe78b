export const PREVIEW_COPY = {
  preview: 'Preview.',
  previewText: 'You can try the answers. Nothing is kept or sent.',
  loading: 'Loading the questions',
  notFound: 'There is no such assessment',
  notFoundText: 'Please check the address of this preview.',
} as const
