import type { NavigationDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'

/** An entry of the main navigation, and the path that it leads to. */
export type NavigationEntry = Omit<NavigationDeclaration, 'translations'> & { to: string }

/** The fields of a composed remote that the navigation needs. */
type Declaring = {
  refused?: string | undefined
  routes: readonly { path: string; navigation?: NavigationDeclaration | undefined }[]
}

/** Entries in the bar of a phone; with more of them, the last place is 'More'. */
const MAX_PHONE_ENTRIES = 4

/** A path without trailing slashes. */
const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname

/** An entry with its labels in a language, else in English. */
const translate = ({ translations, ...entry }: NavigationDeclaration, language: string) => {
  const translated = translations?.[language]
  if (!translated) return entry
  const { label, badge = entry.badge?.label } = translated
  return {
    ...entry,
    label,
    ...(entry.badge && badge ? { badge: { ...entry.badge, label: badge } } : {}),
  }
}

/** The entries that the remotes of a page declare, in their order. A release that does not fit the host adds none. */
export const toNavigationEntries = (
  { remotes }: { remotes: Readonly<Record<string, Declaring>> },
  language: string,
): NavigationEntry[] =>
  Object.values(remotes)
    .flatMap(({ routes, refused }) => (refused ? [] : routes))
    .flatMap(({ navigation, path }) => (navigation ? [{ ...translate(navigation, language), to: path }] : []))
    .sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1))

/** How many of the entries have a place of their own on a phone; the others are under 'More'. */
export const phoneEntryCount = (entries: readonly unknown[]): number =>
  entries.length > MAX_PHONE_ENTRIES ? MAX_PHONE_ENTRIES - 1 : entries.length

/** Whether an entry of the main navigation leads to the current path. */
export const isActivePath = (pathname: string, to: string): boolean => withoutTrailingSlash(pathname) === to

/** `aria-current` of an entry: `page` on the screen that it leads to, `true` on the screens below that one. */
export const currentOf = (pathname: string, to: string): 'page' | 'true' | undefined => {
  if (isActivePath(pathname, to)) return 'page'
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** Whether the main navigation and the Check-In button show (specification, 2: on the screens it leads to). */
export const isMainScreenPath = (pathname: string, entries: readonly NavigationEntry[]): boolean =>
  entries.some(({ to }) => isActivePath(pathname, to))
