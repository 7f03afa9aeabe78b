import { PREVIEW_PARAMETER } from '@soundings/shared/internal/contract/preview-address.ts'
import { readStored } from '@soundings/shared/storage/browser-storage'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    /** From the URL or the tab, unverified. */
    soundingsPreview?: string | undefined
  }
}

/** Stored for the lifetime of the tab. */
export const PREVIEW_KEY = 'soundings.preview'

export const findPreview = (): string | undefined => {
  const preview =
    new URLSearchParams(location.search).get(PREVIEW_PARAMETER) ??
    readStored(() => sessionStorage, PREVIEW_KEY)
  window.soundingsPreview = preview
  return preview
}
