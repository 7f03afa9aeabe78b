import { readFile } from 'node:fs/promises'
import { RuntimeConfigError } from '@soundings/shared/internal/platform/runtime-config.ts'
import { messageOf } from '../../host/cli/message-of.ts'
import { checkConfig, type GatewayConfig } from './check-config.rules.ts'

/** With a region, pages use a pool of Amazon. */
export type LocalIdentity = { userPoolId: string; clientId: string; region?: string | undefined }

export type ServiceOrigins = { api?: string; identity?: string }

/** By default every service has the page's origin. */
export const createLocalConfig = (
  identity: LocalIdentity,
  { api = '', identity: service = '' }: ServiceOrigins = {},
): GatewayConfig => ({
  apiBaseUrl: api,
  identity: {
    region: identity.region ?? 'us-east-1',
    userPoolId: identity.userPoolId,
    userPoolClientId: identity.clientId,
    ...(identity.region
      ? { authFlow: 'USER_SRP_AUTH' }
      : { endpoint: `${service}/identity/`, authFlow: 'USER_PASSWORD_AUTH' }),
  },
  flags: { accept_invite_flow: true, assessment_birthday_confirmation: true },
  links: {
    notificationPreferences: `${api}/outbox`,
    appStore: 'https://apps.apple.com/',
    playStore: 'https://play.google.com/store',
    supportEmail: 'support@soundings.example',
    supportSmsNumber: '+15555550100',
    leave: 'https://www.weather.gov/',
  },
  crisis: {
    call: '988',
    text: '988',
    chat: 'https://988lifeline.org/chat/',
    emergency: '911',
    languages: { es: { press: '2', keyword: 'AYUDA', chat: 'https://988lifeline.org/es/chat/' } },
  },
  allowedHomescreenOrigins: [],
  frameAncestors: ["'self'"],
  reportUrl: `${api}/reports`,
  keepsPage: true,
  remotes: {},
  appPrompt: { kiosk: true, clinicianApp: true },
})

const refuse = (file: string, problems: readonly string[]): never => {
  throw new RuntimeConfigError(problems.map((problem) => `CONFIG_FILE ${file}: ${problem}`).join('\n'))
}

/** An empty file is valid, because docker-compose mounts one by default. */
export const readConfig = async (
  file: string | undefined,
  identity: LocalIdentity,
  elsewhere: ServiceOrigins = {},
): Promise<GatewayConfig> => {
  const local = createLocalConfig(identity, elsewhere)
  if (!file) return local
  const text = await readFile(file, 'utf8').catch((error: unknown) => refuse(file, [messageOf(error)]))
  if (text.trim() === '') return local
  const { config, problems } = checkConfig(text, local)
  return config ?? refuse(file, problems)
}
