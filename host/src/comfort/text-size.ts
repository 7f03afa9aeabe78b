import type { textScale } from '@soundings/shared/internal/theme/tokens.ts'
import { readStored } from '@soundings/shared/storage/browser-storage'

/** `standard` is the text size of the browser or the kiosk. */
export type TextSize = 'standard' | keyof typeof textScale

/** A kiosk stores no size. */
export const TEXT_SIZE_KEY = 'soundings.text-size'

export const showKeptTextSize = (): void => {
  const size = readStored(() => localStorage, TEXT_SIZE_KEY)
  if (size) document.documentElement.dataset.textSize = size
}
