/** Replaces `host/src/remotes/import-screen.ts` in the one bundle: a screen is a chunk of the same build. */

import type { ScreenModule } from '@soundings/shared/contract/screen-module'
// biome-ignore lint/correctness/noUndeclaredDependencies: written by the build of the one bundle.
import { screens } from 'one-bundle-screens'

export const createImportScreen =
  () =>
  async (remote: string, _: unknown, screen: string): Promise<ScreenModule> => {
    const load = screens[`${remote}/${screen}`]
    if (!load) throw new Error(`There is no screen ${remote}/${screen}`)
    return load()
  }
