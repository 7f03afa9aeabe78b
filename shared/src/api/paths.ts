/** Every path of the server, in one place: a deployment with other paths changes them here (decisions). */
const PUBLIC = '/v1/public-api'
const CLIENT = '/v1/client-api'
const CLIENT_V2 = '/v2/client-api'

const user = (userId: string) => `${PUBLIC}/user/${encodeURIComponent(userId)}`
const account = (userId: string) => `${CLIENT}/users/${encodeURIComponent(userId)}`

const accountV2 = (userId: string) => `${CLIENT_V2}/users/${encodeURIComponent(userId)}`

export const paths = {
  publicUser: user,
  birthdayVerificationStatus: (userId: string) => `${user(userId)}/birthday-verification-status`,
  birthdayVerification: (userId: string) => `${user(userId)}/birthday-verification`,
  consentInfo: (userId: string) => `${user(userId)}/consent-info`,
  acceptConsent: (userId: string) => `${user(userId)}/accept-consent`,
  assignedAssessments: (userId: string) => `${user(userId)}/assigned-assessments`,
  submitAssessments: (userId: string) => `${user(userId)}/submit-assessments`,
  safetyNet: (userId: string) => `${user(userId)}/safety-net`,
  assessments: (ids: readonly string[]) =>
    `${PUBLIC}/assessments?Ids=${ids.map(encodeURIComponent).join(',')}`,
  kioskPatient: (patientId: string) => `${PUBLIC}/kiosk/patients/${encodeURIComponent(patientId)}`,
  kioskClinic: (displayId: string) => `${PUBLIC}/kiosk/clinic/${encodeURIComponent(displayId)}`,
  identifyPatient: () => `${PUBLIC}/kiosk/identify-patient-attributes`,
  intakePolicies: () => `${PUBLIC}/intake/policies`,
  intakeBasicInfo: () => `${PUBLIC}/intake/basic-info`,
  signConsentPolicies: () => `${PUBLIC}/intake/sign-consent-policies`,
  dismissSafetyNet: (userId: string) => `${account(userId)}/safety-net/dismiss`,
  intervention: (userId: string, id: string) => `${account(userId)}/intervention/${encodeURIComponent(id)}`,
  authenticateMagicCode: () => `${PUBLIC}/authentication/magic-code/authenticate`,
  checkIn: (id: string, versionId: string | undefined) =>
    `${PUBLIC}/check-ins/${encodeURIComponent(id)}${versionId ? `?versionId=${encodeURIComponent(versionId)}` : ''}`,
  publicAssignedCheckIns: (userId: string) => `${user(userId)}/assigned-checkins`,
  submitPublicCheckIns: (userId: string) => `${user(userId)}/submit-checkins`,
  assignedCheckIns: (userId: string) => `${accountV2(userId)}/check-ins/assigned`,
  assignedCheckIn: (userId: string, id: string) =>
    `${accountV2(userId)}/check-ins/assigned/${encodeURIComponent(id)}`,
  assignedCheckInsV1: (userId: string) => `${account(userId)}/check-ins/assigned`,
  checkInScoresV2: (userId: string, moduleId: string) =>
    `${accountV2(userId)}/check-ins/scores?checkInIds=${encodeURIComponent(moduleId)}`,
  checkInScores: (userId: string, moduleId: string) =>
    `${account(userId)}/check-ins/scores?checkInIds=${encodeURIComponent(moduleId)}`,
  submitCheckIns: (userId: string) => `${account(userId)}/check-ins/submit`,
  lifestyleGraph: (userId: string) => `${account(userId)}/insights/lifestyle-graph`,
  symptomsGraph: (userId: string) => `${account(userId)}/insights/symptoms-graph`,
  worksheetSummary: (userId: string) => `${account(userId)}/insights/worksheet-summary`,
  reminders: (userId: string) => `${account(userId)}/notification-preferences`,
  checkInReminders: (userId: string) =>
    `${account(userId)}/notification-preferences?notificationType=check_in`,
  reminder: (userId: string, id: string) =>
    `${account(userId)}/notification-preferences/${encodeURIComponent(id)}`,
  optionalComms: (userId: string) => `${account(userId)}/optional-comms`,
  lookupInvite: () => `${PUBLIC}/onboarding/lookup`,
  verifyInviteCode: () => `${PUBLIC}/onboarding/verification-code`,
  createAccount: () => `${PUBLIC}/onboarding/account`,
  requestPasswordReset: () => `${PUBLIC}/authentication/forgot-password/request-code`,
  confirmPasswordReset: () => `${PUBLIC}/authentication/forgot-password/confirm`,
  unsubscribe: (userId: string) => `${user(userId)}/unsubscribe`,
  subscribe: (userId: string) => `${user(userId)}/subscribe`,
  userProfiles: () => `${CLIENT}/account/user-profiles`,
}
