/** `notification_type` defaults to `assessment`. A page that needs the patient has `{cognitoId}` in its address. */
export const externalPreferencesUrl = (base: string, cognitoId: string, type: string | null): string => {
  const url = new URL(base.replace('{cognitoId}', encodeURIComponent(cognitoId)))
  url.searchParams.set('notification_type', type || 'assessment')
  return url.href
}
