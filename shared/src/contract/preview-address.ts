export const PREVIEW_PARAMETER = 'preview'

export const PREVIEWS_FOLDER = 'previews'

/** To be checked before an id becomes part of a path. */
export const isPreviewId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export const previewPath = (id: string): string => `${PREVIEWS_FOLDER}/${id}.json`
