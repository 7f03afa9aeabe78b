/** Ids of the labels of the main navigation, which stand in `remote.json`, by the screen of their route. */
export const navigationId = (screen: string): string => `navigation.${screen}`
export const badgeId = (screen: string): string => `navigation.${screen}.badge`
