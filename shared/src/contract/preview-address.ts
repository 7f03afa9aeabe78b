/** The parameter of an address that opens a preview. */
export const PREVIEW_PARAMETER = 'preview'

/** Folder of the documents of previews, in the store and in the address. */
export const PREVIEWS_FOLDER = 'previews'

/** Whether a text is an id of a preview. Nothing else becomes part of a path. */
export const isPreviewId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Path of a preview's document, the same in every store and in every URL. */
export const previewPath = (id: string): string => `${PREVIEWS_FOLDER}/${id}.json`
