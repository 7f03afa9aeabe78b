import path from 'node:path'
import type { Plugin } from 'vite'
import { routerErrorMessage, routerOf } from './contract-use.ts'

/** Vite would add it as a `<style>` to the page: the policy forbids that, and it would apply to every screen. */
const STYLE_SHEET = /\.(css|less|sass|scss|styl|stylus|pcss|postcss)$/

/** Fails the build of a remote that imports a router (as `OneRouterPlugin`) or style sheets. */
export const rejectRoutersAndStyleSheets = (folder: string): Plugin => ({
  name: 'soundings:contract',
  buildEnd(error) {
    if (error) return
    for (const id of this.getModuleIds()) {
      const importers = this.getModuleInfo(id)?.importers ?? []
      const from = (file: string) => path.relative(folder, file)
      const router = routerOf(id)
      const importer = importers.find((file) => !routerOf(file))
      if (router && importer) this.error(routerErrorMessage(from(importer), router))
      if (STYLE_SHEET.test(id))
        this.error(
          `${importers.map(from).join(', ')} imports ${from(id)}: a style sheet would hold for the whole page, which ` +
            'does not allow it; write styles with styled-components',
        )
    }
  },
})
