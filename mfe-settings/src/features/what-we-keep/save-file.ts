/** Long enough for a browser to begin with the download. */
const REVOKE_AFTER_MS = 60_000

/** Lets the browser save a text as a file. It never leaves the page, and no address of it outlives the page. */
export const saveFile = (fileName: string, mediaType: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
