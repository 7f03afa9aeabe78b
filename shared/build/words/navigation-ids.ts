export const navigationId = (screen: string): string => `navigation.${screen}`
export const badgeId = (screen: string): string => `navigation.${screen}.badge`
