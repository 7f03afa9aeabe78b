import { isAtKiosk } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { removeStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { useSyncExternalStore } from 'react'
import { TEXT_SIZE_KEY, type TextSize } from './text-size.ts'

type Comfort = { textSize: TextSize; isReading: boolean }

const listeners = new Set<() => void>()
const root = document.documentElement
const STANDARD: Comfort = { textSize: 'standard', isReading: false }

const readShownSize = (): TextSize => {
  const { textSize } = root.dataset
  return textSize === 'large' || textSize === 'larger' ? textSize : 'standard'
}

// A kiosk ignores a size that this device has stored earlier.
if (isAtKiosk(window.location)) delete root.dataset.textSize

let comfort: Comfort = { ...STANDARD, textSize: readShownSize() }

const change = (changed: Partial<Comfort>) => {
  comfort = { ...comfort, ...changed }
  if (comfort.textSize === 'standard') delete root.dataset.textSize
  else root.dataset.textSize = comfort.textSize
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @param isKept stores the size for later visits; false at a kiosk. */
export const setTextSize = (textSize: TextSize, isKept: boolean): void => {
  change({ textSize })
  if (!isKept) return
  if (textSize === 'standard') removeStored(() => localStorage, TEXT_SIZE_KEY)
  else writeStored(() => localStorage, TEXT_SIZE_KEY, textSize)
}

/** Each new page starts without reading aloud. */
export const setReading = (isReading: boolean): void => change({ isReading })

export const resetComfort = (): void => change(STANDARD)

export const useComfort = (): Comfort => useSyncExternalStore(subscribe, () => comfort)

/** Whether settings differ from the initial ones of a kiosk. */
export const useIsComfortChanged = (): boolean => {
  const { textSize, isReading } = useComfort()
  return isReading || textSize !== 'standard'
}
