import { howToSign, shortKey } from '../provenance/signature.ts'
import type { AnyRelease } from '../registry/lineage.rules.ts'

/**
 * Why a release may not go live yet: no check, a failed check, or a check with another host.
 * @param host version of the live host; undefined while there is none.
 * @returns undefined when it may.
 */
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

/** Why a release may not be shown: it has no signature accepted by its store (`provenance` in `page-settings.json`). */
export const missingSignatureReasons = (
  name: string,
  { version, provenance }: Pick<AnyRelease, 'version' | 'provenance'>,
  accepted: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const keys = accepted[name]
  // The key may have been removed from the list since.
  if (!keys || keys.some((key) => shortKey(key) === provenance?.key)) return []
  return [`${version} has no signature that this store accepts. Publish it again after: ${howToSign(name)}`]
}

/** Why a person may not make an app live or remove it: `allow` in `page-settings.json` names others. */
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

/** Why a release may not go live again without `--again`: it was rolled back, or its canary ended automatically. `command`: the refused one. */
export const takenBackReasons = (
  { version, rolledBack }: Pick<AnyRelease, 'version' | 'rolledBack'>,
  command: string,
): string[] =>
  rolledBack
    ? [
        `${version} was rolled back, or its canary ended automatically. Correct it and publish a new build, or repeat: npm run remotes -- ${command} --again`,
      ]
    : []
