import type { RouteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

const SCREENS = /^\/(?:user\/:\w+\/(?:assessments|check-ins|safety-net)|check-ins|progress)(?:\/|$)/

/** These screens show private answers. */
export const isLeftQuickly = ({ path, layout }: Pick<RouteDeclaration, 'path' | 'layout'>): boolean =>
  layout !== 'public' && SCREENS.test(path)

const PRESSES = 3
/** Older presses do not count. */
export const WITHIN_MS = 5_000

/** `at` are times of presses without another key. `isAlone`: Shift is down, and no other key was pressed since. */
export type ShiftPresses = { at: readonly number[]; isAlone: boolean }
export const NO_PRESSES: ShiftPresses = { at: [], isAlone: false }

type Press = Pick<Event, 'type' | 'timeStamp'> &
  Partial<Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>>

/** Counts a press when Shift is released. Another key or a pointer press resets the count. */
export const afterPress = ({ at, isAlone }: ShiftPresses, press: Press): ShiftPresses => {
  const isOther = press.key !== 'Shift' || press.ctrlKey || press.altKey || press.metaKey
  if (press.type !== 'keyup') return isOther ? NO_PRESSES : { at, isAlone: isAlone || !press.repeat }
  if (isOther || !isAlone) return { at, isAlone }
  const recent = at.filter((time) => press.timeStamp - time <= WITHIN_MS)
  return { at: [...recent, press.timeStamp], isAlone: false }
}

export const pressesLeft = ({ at }: ShiftPresses): number => Math.max(0, PRESSES - at.length)
