import { readStateField } from './state-field.rules.ts'

/** Undefined for an entry that the router did not create. */
export const readHistoryIndex = (): number | undefined => {
  const index = readStateField(window.history.state, 'idx')
  return typeof index === 'number' ? index : undefined
}
