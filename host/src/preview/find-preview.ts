import { PREVIEW_PARAMETER } from '@soundings/shared/internal/contract/preview-address.ts'
import { readStored } from '@soundings/shared/storage/browser-storage'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with the browser's own.
  interface Window {
    /** The preview named by the URL or the tab, unverified. */
    soundingsPreview?: string | undefined
  }
}

/** Stores the preview for the lifetime of the tab. */
export const PREVIEW_KEY = 'soundings.preview'

/** Finds the preview of this tab, for the host too. */
export const findPreview = (): string | undefined => {
  const preview =
    new URLSearchParams(location.search).get(PREVIEW_PARAMETER) ??
    readStored(() => sessionStorage, PREVIEW_KEY)
  window.soundingsPreview = preview
  return preview
}
