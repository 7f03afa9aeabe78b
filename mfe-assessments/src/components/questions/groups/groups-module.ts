/** What groups and texts between questions need: fetched with the first instrument that has some (`needed-parts.ts`). */
export { GroupHeading, SpokenText } from './group-heading.tsx'
export { headingsBetween } from './headings.rules.ts'
export { leavesOf, toldApart } from './items.rules.ts'
