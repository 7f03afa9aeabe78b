/** Ids of the main navigation's labels, which are in `remote.json`, by their route's screen. */
export const navigationId = (screen: string): string => `navigation.${screen}`
export const badgeId = (screen: string): string => `navigation.${screen}.badge`
