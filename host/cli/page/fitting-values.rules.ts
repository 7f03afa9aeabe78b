/**
 * Checks of `/config.json` beyond its schema, for servers and commands.
 * A page does not run them, because it must open with any configuration.
 */

export type Misfit = { keys: readonly string[]; says: string }
type Fit = { pattern: RegExp; fits: string }

const DIALLED: Fit = {
  pattern: /^\+?\d(?:-?\d){1,14}$/,
  fits: 'a phone number: digits, optionally with a leading + or with hyphens, such as 988',
}
const E164: Fit = { pattern: /^\+[1-9]\d{6,14}$/, fits: 'a number in E.164, such as +12025550123' }
const PAGE: Fit = {
  pattern: /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/,
  fits: 'an address such as https://clinic.example/page',
}
/** A path of the page's own origin, or a URL of another one. */
const LOCATION: Fit = {
  pattern: /^(?:\/(?!\/)|https?:\/\/[^\s/?#@]+(?:[/?#]|$))\S*$/,
  fits: 'an address such as https://clinic.example/page, or a path such as /page',
}
const ORIGIN: Fit = {
  pattern: /^https?:\/\/[^\s/?#@]+$/,
  fits: 'an origin without a trailing slash or path, such as https://app.clinic.example',
}

const FITS: Readonly<Record<string, Fit>> = {
  apiBaseUrl: {
    // API calls add a path that starts with a slash.
    pattern: /^(?:https?:\/\/[^\s/?#@]+(?:\/[^\s/?#]+)*)?$/,
    fits: 'an origin without a trailing slash, such as https://api.clinic.example, or empty',
  },
  'identity.region': {
    pattern: /^[a-z]{2}(?:-[a-z]+)+-\d+$/,
    fits: 'an AWS region, such as us-east-1',
  },
  'identity.endpoint': LOCATION,
  'links.notificationPreferences': LOCATION,
  'links.appStore': PAGE,
  'links.playStore': PAGE,
  'links.supportEmail': {
    pattern: /^[^\s@<>,;:?&"]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
    fits: 'an e-mail address, such as help@clinic.example',
  },
  'links.supportSmsNumber': E164,
  'links.policies': PAGE,
  'links.leave': PAGE,
  'crisis.call': DIALLED,
  'crisis.press': { pattern: /^[\d*#]$/, fits: 'one phone key, such as 2' },
  'crisis.text': DIALLED,
  'crisis.chat': PAGE,
  'crisis.emergency': DIALLED,
  'languageHelp.url': PAGE,
  allowedHomescreenOrigins: ORIGIN,
  reportUrl: LOCATION,
}

/** The rules of a line also apply to its translations, and the rules of a list to its elements. */
const fitOf = (keys: readonly string[]): Fit | undefined => {
  const [block, inner] = keys
  if (block === 'allowedHomescreenOrigins') return FITS[block]
  const own = block === 'crisis' && inner === 'languages' ? ['crisis', ...keys.slice(3)] : keys
  return FITS[own.join('.')]
}

const textsOf = (
  value: unknown,
  keys: readonly string[] = [],
): { keys: readonly string[]; text: string }[] => {
  if (typeof value === 'string') return [{ keys, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...keys, key]))
}

/** @param config a `/config.json`, or some of its blocks. */
export const listMisfits = (config: unknown): Misfit[] =>
  textsOf(config).flatMap(({ keys, text }) => {
    const fit = fitOf(keys)
    return fit && !fit.pattern.test(text)
      ? [{ keys, says: `${JSON.stringify(text)} does not fit: it has to be ${fit.fits}` }]
      : []
  })

/** The id of a user pool names its region, except for your own service. */
export const listPoolMisfits = (identity: {
  region: string
  userPoolId: string
  endpoint?: string | undefined
}): Misfit[] => {
  const { region, userPoolId, endpoint } = identity
  const named = /^([a-z]{2}(?:-[a-z]+)+-\d+)_[0-9A-Za-z]+$/.exec(userPoolId)?.[1]
  if (named === region || (endpoint && named === undefined)) return []
  const says =
    named === undefined
      ? `${JSON.stringify(userPoolId)} does not fit: it has to be a user pool id, such as ${region}_AbCdEf`
      : `${JSON.stringify(userPoolId)} is a pool in ${named}, but identity.region is ${region}: they have to match`
  return [{ keys: ['identity', 'userPoolId'], says }]
}
