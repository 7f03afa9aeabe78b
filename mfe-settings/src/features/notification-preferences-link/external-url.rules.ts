/**
 * The address of the external page; `notification_type` is `assessment` if the link has none. A configured address may
 * have the placeholder `{cognitoId}`, for a page that needs to know the patient.
 */
export const externalPreferencesUrl = (base: string, cognitoId: string, type: string | null): string => {
  const url = new URL(base.replace('{cognitoId}', encodeURIComponent(cognitoId)))
  url.searchParams.set('notification_type', type || 'assessment')
  return url.href
}
