import { PREVIEW_PARAMETER } from '@soundings/shared/internal/contract/preview-address.ts'
import { readStored, removeStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { PREVIEW_KEY } from './find-preview.ts'

const removeParameter = (): void => {
  const url = new URL(location.href)
  if (!url.searchParams.has(PREVIEW_PARAMETER)) return
  url.searchParams.delete(PREVIEW_PARAMETER)
  history.replaceState(history.state, '', url)
}

/** Without storage, the preview stays in the URL. */
export const keepPreview = (id: string): void => {
  writeStored(() => sessionStorage, PREVIEW_KEY, id)
  if (readStored(() => sessionStorage, PREVIEW_KEY) === id) removeParameter()
}

export const forgetPreview = (): void => {
  removeStored(() => sessionStorage, PREVIEW_KEY)
  removeParameter()
}

export const leavePreview = (): void => {
  forgetPreview()
  location.reload()
}
