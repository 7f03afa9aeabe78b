import { messages } from '@soundings/shared/messages/messages'

export const PREVIEW_COPY = messages('assessment-preview', {
  preview: 'Preview.',
  previewText: 'You can try it out. Nothing is saved or sent.',
  loading: 'Loading the questions',
  notFound: 'We could not find this assessment',
  notFoundText: 'Check the address of this preview.',
})
