const PUBLIC = '/v1/public-api'
const CLIENT = '/v1/client-api'
const CLIENT_V2 = '/v2/client-api'

const user = (userId: string) => `${PUBLIC}/user/${encodeURIComponent(userId)}`
const account = (userId: string) => `${CLIENT}/users/${encodeURIComponent(userId)}`

const accountV2 = (userId: string) => `${CLIENT_V2}/users/${encodeURIComponent(userId)}`

export const publicUser = user
export const birthdayVerificationStatus = (userId: string, telecomType: string | undefined) =>
  `${user(userId)}/birthday-verification-status${telecomType ? `?telecomType=${telecomType}` : ''}`
export const birthdayVerification = (userId: string) => `${user(userId)}/birthday-verification`
export const consentInfo = (userId: string) => `${user(userId)}/consent-info`
export const acceptConsent = (userId: string) => `${user(userId)}/accept-consent`
export const assignedAssessments = (userId: string) => `${user(userId)}/assigned-assessments`
export const submitAssessments = (userId: string) => `${user(userId)}/submit-assessments`
export const safetyNet = (userId: string) => `${user(userId)}/safety-net`
export const assessments = (ids: readonly string[]) =>
  `${PUBLIC}/assessments?Ids=${ids.map(encodeURIComponent).join(',')}`
export const kioskPatient = (patientId: string) => `${PUBLIC}/kiosk/patients/${encodeURIComponent(patientId)}`
export const kioskClinic = (displayId: string) => `${PUBLIC}/kiosk/clinic/${encodeURIComponent(displayId)}`
export const forgetProofs = () => `${PUBLIC}/forget-proofs`
export const endKioskVisit = () => `${PUBLIC}/kiosk/end-visit`
export const pairKiosk = () => `${PUBLIC}/kiosk/pair`
export const identifyPatient = () => `${PUBLIC}/kiosk/identify-patient-attributes`
export const intakePolicies = () => `${PUBLIC}/intake/policies`
export const intakeBasicInfo = () => `${PUBLIC}/intake/basic-info`
export const signConsentPolicies = () => `${PUBLIC}/intake/sign-consent-policies`
export const dismissSafetyNet = (userId: string) => `${account(userId)}/safety-net/dismiss`
export const intervention = (userId: string, id: string) =>
  `${account(userId)}/intervention/${encodeURIComponent(id)}`
export const authenticateMagicCode = () => `${PUBLIC}/authentication/magic-code/authenticate`
export const checkIn = (id: string, versionId: string | undefined) =>
  `${PUBLIC}/check-ins/${encodeURIComponent(id)}${versionId ? `?versionId=${encodeURIComponent(versionId)}` : ''}`
export const publicAssignedCheckIns = (userId: string) => `${user(userId)}/assigned-checkins`
export const submitPublicCheckIns = (userId: string) => `${user(userId)}/submit-checkins`
export const assignedCheckIns = (userId: string) => `${accountV2(userId)}/check-ins/assigned`
export const assignedCheckIn = (userId: string, id: string) =>
  `${accountV2(userId)}/check-ins/assigned/${encodeURIComponent(id)}`
export const assignedCheckInsV1 = (userId: string) => `${account(userId)}/check-ins/assigned`
export const checkInScoresV2 = (userId: string, moduleId: string) =>
  `${accountV2(userId)}/check-ins/scores?checkInIds=${encodeURIComponent(moduleId)}`
export const allCheckInScores = (userId: string) => `${account(userId)}/check-ins/scores`
export const checkInScores = (userId: string, moduleIds: readonly string[]) =>
  `${account(userId)}/check-ins/scores?checkInIds=${encodeURIComponent(moduleIds.join())}`
export const submitCheckIns = (userId: string) => `${account(userId)}/check-ins/submit`
export const lifestyleGraph = (userId: string) => `${account(userId)}/insights/lifestyle-graph`
export const symptomsGraph = (userId: string) => `${account(userId)}/insights/symptoms-graph`
export const worksheetSummary = (userId: string) => `${account(userId)}/insights/worksheet-summary`
export const reminders = (userId: string) => `${account(userId)}/notification-preferences`
export const replaceReminder = (userId: string, id: string) =>
  `${account(userId)}/notification-preferences?replaces=${encodeURIComponent(id)}`
export const checkInReminders = (userId: string) =>
  `${account(userId)}/notification-preferences?notificationType=check_in`
export const reminder = (userId: string, id: string) =>
  `${account(userId)}/notification-preferences/${encodeURIComponent(id)}`
export const draft = (userId: string, kind: string) => `${account(userId)}/drafts/${encodeURIComponent(kind)}`
export const preferredLanguage = (userId: string) => `${account(userId)}/preferred-language`
export const optionalComms = (userId: string) => `${account(userId)}/optional-comms`
export const keptData = (userId: string) => `${account(userId)}/kept-data`
export const keptDataExport = (userId: string, format: string) =>
  `${account(userId)}/kept-data/export?format=${format}`
export const deletionRequest = (userId: string) => `${account(userId)}/deletion-request`
export const withdrawConsent = (userId: string) => `${account(userId)}/withdraw-consent`
export const lookupInvite = () => `${PUBLIC}/onboarding/lookup`
export const verifyInviteCode = () => `${PUBLIC}/onboarding/verification-code`
export const createAccount = () => `${PUBLIC}/onboarding/account`
export const requestPasswordReset = () => `${PUBLIC}/authentication/forgot-password/request-code`
export const confirmPasswordReset = () => `${PUBLIC}/authentication/forgot-password/confirm`
export const unsubscribe = (userId: string) => `${user(userId)}/unsubscribe`
export const subscribe = (userId: string) => `${user(userId)}/subscribe`
export const userProfiles = () => `${CLIENT}/account/user-profiles`
