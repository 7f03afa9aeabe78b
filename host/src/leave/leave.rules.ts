import type { RouteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

const SCREENS = /^\/(?:user\/:\w+\/(?:assessments|check-ins|safety-net)|check-ins|progress)(?:\/|$)/

/** Links, check-ins, the safety net and progress show private answers. A preview shows none. */
export const isLeftQuickly = ({ path, layout }: Pick<RouteDeclaration, 'path' | 'layout'>): boolean =>
  layout !== 'public' && SCREENS.test(path)

const PRESSES = 3
/** Presses that are longer ago do not count. */
export const WITHIN_MS = 5_000

/** When Shift was pressed alone; whether it is down, and nothing else was pressed since. */
export type ShiftPresses = { at: readonly number[]; isAlone: boolean }
export const NO_PRESSES: ShiftPresses = { at: [], isAlone: false }

type Press = Pick<Event, 'type' | 'timeStamp'> &
  Partial<Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>>

/** Counts a press once Shift is released. Another key, or a press of the pointer, starts anew. */
export const afterPress = ({ at, isAlone }: ShiftPresses, press: Press): ShiftPresses => {
  const isOther = press.key !== 'Shift' || press.ctrlKey || press.altKey || press.metaKey
  if (press.type !== 'keyup') return isOther ? NO_PRESSES : { at, isAlone: isAlone || !press.repeat }
  if (isOther || !isAlone) return { at, isAlone }
  const recent = at.filter((time) => press.timeStamp - time <= WITHIN_MS)
  return { at: [...recent, press.timeStamp], isAlone: false }
}

/** How many presses are left until the page is left. */
export const pressesLeft = ({ at }: ShiftPresses): number => Math.max(0, PRESSES - at.length)
