/* The comfort chunk, downloaded when a person opens its dialog. */

export { ComfortForm } from './comfort-form.tsx'
export { ReadingBar } from './reading/reading-bar.tsx'
