import { howToSign, shortKey } from '../provenance/signature.ts'
import type { AnyRelease } from '../registry/lineage.rules.ts'

/** No check, a failed check, or a check with another host. Undefined if the release may go live. */
export const missingCheckReason = (
  name: string,
  { version, check }: AnyRelease,
  host: string | undefined,
): string | undefined => {
  const force = 'To release it anyway, add --force "<reason>".'
  const again = `Check it: npm run remotes -- check ${name} ${version}.`
  if (!check) return `It was not checked. ${again} ${force}`
  if (!check.passed)
    return [
      'Its check failed:',
      ...check.failed.map((message) => `    ${message}`),
      `    Correct it and publish a new build. ${force}`,
    ].join('\n')
  if (name !== 'host' && check.host !== host)
    return `It was checked with host ${check.host}, but ${host ?? 'no host'} is live now. ${again} ${force}`
  return undefined
}

/** The store must accept the signature (`provenance` in `page-settings.json`). */
export const missingSignatureReasons = (
  name: string,
  { version, provenance }: Pick<AnyRelease, 'version' | 'provenance'>,
  accepted: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const keys = accepted[name]
  // The settings may have lost the key since.
  if (!keys || keys.some((key) => shortKey(key) === provenance?.key)) return []
  return [`${version} has no signature that this store accepts. Publish it again after: ${howToSign(name)}`]
}

/** See `allow` in `page-settings.json`. */
export const notAllowedReasons = (
  name: string,
  who: string,
  allow: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const names = allow[name]
  if (!names || names.includes(who)) return []
  return [
    `${who} may not release or retire ${name}. Allowed in page-settings.json: ${names.join(', ') || 'no one'}. Anyone may roll it back.`,
  ]
}

/** The release was rolled back, or its canary ended automatically. `command` is the refused command. */
export const takenBackReasons = (
  { version, rolledBack }: Pick<AnyRelease, 'version' | 'rolledBack'>,
  command: string,
): string[] =>
  rolledBack
    ? [
        `${version} was rolled back, or its canary ended automatically. Correct it and publish a new build, or repeat: npm run remotes -- ${command} --again`,
      ]
    : []
