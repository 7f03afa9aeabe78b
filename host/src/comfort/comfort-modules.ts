/* The comfort chunk: downloaded by those who open its dialog. */

export { ComfortForm } from './comfort-form.tsx'
export { ReadingBar } from './reading/reading-bar.tsx'
