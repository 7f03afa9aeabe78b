/** The query parameter that opens a preview. */
export const PREVIEW_PARAMETER = 'preview'

/** Folder of preview documents, in the store and in the address. */
export const PREVIEWS_FOLDER = 'previews'

/** Whether a text is a preview id. Only such a text becomes part of a path. */
export const isPreviewId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Path of a preview's document, equal in every store and URL. */
export const previewPath = (id: string): string => `${PREVIEWS_FOLDER}/${id}.json`
