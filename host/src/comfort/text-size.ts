import type { textScale } from '@soundings/shared/internal/theme/tokens.ts'
import { readStored } from '@soundings/shared/storage/browser-storage'

/** `standard` is the text as the browser and the kiosk have it. */
export type TextSize = 'standard' | keyof typeof textScale

/** What a personal device keeps; a kiosk stores none. */
export const TEXT_SIZE_KEY = 'soundings.text-size'

/** Gives the page the text size that was chosen on this device. */
export const showKeptTextSize = (): void => {
  const size = readStored(() => localStorage, TEXT_SIZE_KEY)
  if (size) document.documentElement.dataset.textSize = size
}
