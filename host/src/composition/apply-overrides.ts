import { applyDevRemotes } from '../dev/apply-dev-remotes.ts'
import { applyPreview } from '../preview/apply-preview.ts'
import type { LoaderSettings } from '../remotes/screen-loader.ts'

/** Applies the candidates of a preview, then the development servers. */
export const applyOverrides = async (settings: LoaderSettings): Promise<LoaderSettings> =>
  applyDevRemotes(window.soundingsPreview ? await applyPreview(settings, window.soundingsPreview) : settings)
