/**
 * The page outside; `notification_type` is `assessment` unless the link says otherwise. A deployment whose page has
 * to know the patient writes `{cognitoId}` into the address that it configures.
 */
export const externalPreferencesUrl = (base: string, cognitoId: string, type: string | null): string => {
  const url = new URL(base.replace('{cognitoId}', encodeURIComponent(cognitoId)))
  url.searchParams.set('notification_type', type || 'assessment')
  return url.href
}
