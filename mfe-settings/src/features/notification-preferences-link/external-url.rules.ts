/**
 * The address of the external page; `notification_type` defaults to `assessment`. A configured address may contain the
 * placeholder `{cognitoId}`, for a page that needs the patient.
 */
export const externalPreferencesUrl = (base: string, cognitoId: string, type: string | null): string => {
  const url = new URL(base.replace('{cognitoId}', encodeURIComponent(cognitoId)))
  url.searchParams.set('notification_type', type || 'assessment')
  return url.href
}
