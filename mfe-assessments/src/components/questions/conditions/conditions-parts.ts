/** What decides about conditions: fetched with the first instrument that has some (`needed-parts.ts`). */
export { Changing } from './changing.tsx'
export { conditionsOf } from './conditions-of.rules.ts'
