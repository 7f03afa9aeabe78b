import type { RouteDeclaration } from '../src/contract/remote-declaration.ts'
import { isUsable, languagesOf, readCatalogFile } from './words/catalog-file.ts'
import { badgeId, navigationId } from './words/navigation-ids.ts'

export const translateNavigation = (
  folder: string,
  routes: readonly RouteDeclaration[],
): RouteDeclaration[] => {
  const catalogs = languagesOf(folder).map((language) => {
    const items = readCatalogFile(folder, language).items.filter(isUsable)
    return { language, find: (id: string) => items.find(({ msgctxt }) => msgctxt === id)?.msgstr[0] }
  })
  return routes.map((route) => {
    const { navigation, screen } = route
    if (!navigation) return route
    const translations = catalogs.flatMap(({ language, find }) => {
      const label = find(navigationId(screen))
      const badge = find(badgeId(screen))
      return label ? [[language, { label, ...(badge ? { badge } : {}) }] as const] : []
    })
    return translations.length === 0
      ? route
      : { ...route, navigation: { ...navigation, translations: Object.fromEntries(translations) } }
  })
}
