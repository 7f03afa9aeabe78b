/** Stands in for parts of axios that are never asked for here: forms, cancel tokens, progress, other adapters. */
export default function unused() {
  return undefined
}
export const getFetch = () => false
export const progressEventReducer = unused
export const progressEventDecorator = unused
export const asyncDecorator = unused
