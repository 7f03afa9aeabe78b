import { readStateField } from './state-field.rules.ts'

/** The index of the current history entry, as the router numbers them; undefined for an entry that is not the router's. */
export const readHistoryIndex = (): number | undefined => {
  const index = readStateField(window.history.state, 'idx')
  return typeof index === 'number' ? index : undefined
}
