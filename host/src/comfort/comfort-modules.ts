/* The comfort chunk, loaded when the dialog first opens. */

export { ComfortForm } from './comfort-form.tsx'
export { ReadingBar } from './reading/reading-bar.tsx'
