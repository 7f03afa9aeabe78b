/** Loaded with the first instrument that has groups or texts between questions (`lazy-modules.ts`). */
export { GroupHeading, InstrumentText } from './group-heading.tsx'
export { newHeadings } from './headings.rules.ts'
export { itemsOf, withHeadingPrefixes } from './items.rules.ts'
