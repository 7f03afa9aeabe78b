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
  const force = 'or say why it goes live all the same: --force "<reason>"'
  const again = `npm run remotes -- check ${name} ${version}`
  if (!check) return `it was not checked: ${again}, ${force}`
  if (!check.passed)
    return `its check failed (${check.failed.join(', ')}): mend it and publish anew, ${force}`
  if (name !== 'host' && check.host !== host)
    return `it was checked with host ${check.host}, and ${host ?? 'none'} is live now: ${again}, ${force}`
  return undefined
}

/** Why nobody may be shown a release: its store asks for a signature of its team (`provenance` in `page-settings.json`). */
export const missingSignatureReasons = (
  name: string,
  { version, provenance }: Pick<AnyRelease, 'version' | 'provenance'>,
  keys: Readonly<Record<string, readonly string[]>>,
): string[] =>
  keys[name] && !provenance
    ? [
        `${version} has no signature of its team, which this store asks for: npm run remotes -- sign ${name} --key <file>, then publish it again`,
      ]
    : []

/** Why a release may not go live by itself once more: it was taken back, by hand or by votes. */
export const takenBackReasons = ({
  version,
  rolledBack,
}: Pick<AnyRelease, 'version' | 'rolledBack'>): string[] =>
  rolledBack ? [`${version} was taken back: mend it and publish anew, or say --again`] : []
