import type { PublicUser } from '../api/public-user.ts'
import type { Profile } from '../api/user-profiles.ts'
import type { ActiveProfile } from '../platform/active-profile.tsx'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import type { Session } from '../platform/session.tsx'
import type { Wrapper } from '../platform/wrapper.tsx'

/** A runtime configuration with all features on. */
export const aConfig = (more: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  apiBaseUrl: 'http://api.test',
  identity: {
    region: 'local',
    userPoolId: 'pool',
    userPoolClientId: 'client',
    authFlow: 'USER_PASSWORD_AUTH',
  },
  flags: { accept_invite_flow: true, assessment_birthday_confirmation: true },
  links: {
    notificationPreferences: 'https://preferences.test',
    appStore: 'https://apps.test',
    playStore: 'https://play.test',
    supportEmail: 'help@clinic.test',
    supportSmsNumber: '+15550100',
  },
  crisis: { call: '988', text: '988', chat: 'https://988lifeline.org/chat/', emergency: '911' },
  allowedHomescreenOrigins: [],
  appPrompt: { kiosk: true, clinicianApp: true },
  keepsPage: true,
  remotes: {},
  ...more,
})

/** A patient of a clinic who has no account. */
export const aPatient = (more: Partial<PublicUser> = {}): PublicUser => ({
  id: 'user-1',
  type: 'patient',
  clinicId: 'clinic-1',
  clinic: { logoUrl: '', name: 'Harbor Lane Clinic', phoneNumber: '+15555550142' },
  info: { firstName: 'Robin', hasOnboarded: false, shouldPromptAccountCreation: false },
  ...more,
})

/** The active profile of a logged-in person. */
export const anActiveProfile = (
  more: { profile?: Partial<Profile>; user?: Partial<PublicUser> } = {},
): ActiveProfile => ({
  userId: 'user-1',
  profile: {
    id: 'profile-1',
    userId: 'user-1',
    firstName: 'Robin',
    lastName: 'Marsh',
    dateOfBirth: '1980-01-02',
    email: 'robin@mail.test',
    phoneNumber: '+15555550123',
    safetyNetEnabled: true,
    ...more.profile,
  },
  user: aPatient(more.user),
})

/** A signed-out session with no-op methods. */
export const aSession = (more: Partial<Session> = {}): Session => ({
  status: 'signed-out',
  hasMagicToken: false,
  signIn: async () => undefined,
  confirmEmail: async () => undefined,
  sendEmailCode: async () => undefined,
  signOut: async () => undefined,
  exchangeMagicCode: async () => undefined,
  ...more,
})

/** A browser without the wrapper. */
export const aBrowser = (more: Partial<Wrapper> = {}): Wrapper => ({
  isInWrapper: false,
  platform: undefined,
  pushPermission: 'unknown',
  requestPushPermission: () => undefined,
  openExternal: () => undefined,
  ...more,
})
