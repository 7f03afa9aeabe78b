import path from 'node:path'
import type { Plugin } from 'vite'
import { routerOf, routerRefusal } from './contract-use.ts'

/** Fails the build of a remote that brings a router of its own (`OneRouterPlugin`, for Vite). */
export const refusedRouters = (folder: string): Plugin => ({
  name: 'soundings:one-router',
  buildEnd(error) {
    if (error) return
    for (const id of this.getModuleIds()) {
      const router = routerOf(id)
      const importer = router && this.getModuleInfo(id)?.importers.find((file) => !routerOf(file))
      if (importer) this.error(routerRefusal(path.relative(folder, importer), router))
    }
  },
})
