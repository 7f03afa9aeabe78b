import type { PublicUser } from '../api/public-user.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** A runtime configuration with everything on. */
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
  ...more,
})

/** A patient of a clinic, not yet on board. */
export const aPatient = (more: Partial<PublicUser> = {}): PublicUser => ({
  id: 'user-1',
  type: 'patient',
  clinicId: 'clinic-1',
  clinic: { logoUrl: '', name: 'Harbor Lane Clinic', phoneNumber: '+15555550142' },
  info: { firstName: 'Robin', hasOnboarded: false, shouldPromptAccountCreation: false },
  ...more,
})
