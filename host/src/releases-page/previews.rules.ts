import { isPreviewId, PREVIEW_PARAMETER } from '@soundings/shared/internal/contract/preview-address.ts'
import { parseSafePath } from '@soundings/shared/navigation/safe-destination.rules'
import type { StoredPreview } from './releases-document.schema.ts'

export type OpenPreview = StoredPreview & { href: string }

/** The address of a preview at the deployment that the page is of. Its path is as its releases declare it. */
const hrefOf = ({ id, path }: StoredPreview): string =>
  `${parseSafePath(path) ?? '/'}?${new URLSearchParams({ [PREVIEW_PARAMETER]: id })}`

/** The previews whose link still shows something; the one that ends first comes first. */
export const openPreviews = (previews: readonly StoredPreview[], now: number): OpenPreview[] =>
  previews
    .filter(({ id, until }) => isPreviewId(id) && Date.parse(until) > now)
    .sort((a, b) => a.until.localeCompare(b.until))
    .map((preview) => ({ ...preview, href: hrefOf(preview) }))
