/** Served with each release: `/host/<version>/licences.txt`, `/remotes/<name>/<version>/licences.txt`. */
export const LICENCES_FILE = 'licences.txt'

export type ShippedPackage = { name: string; version: string; licence: string; texts: readonly string[] }

const RULE = '-'.repeat(78)

const byName = (a: ShippedPackage, b: ShippedPackage) => {
  const [one, other] = [`${a.name}@${a.version}`, `${b.name}@${b.version}`]
  return one < other ? -1 : one > other ? 1 : 0
}

const sectionOf = ({ name, version, licence, texts }: ShippedPackage): string =>
  [
    RULE,
    `${name} ${version}`,
    `Licence: ${licence}`,
    '',
    ...(texts.length > 0
      ? texts.map((text) => text.trim())
      : [`The package brings no text of it: https://spdx.org/licenses/${licence}.html`]),
    '',
  ].join('\n')

export const licencesText = (app: string, packages: readonly ShippedPackage[]): string =>
  [
    `What is in ${app} besides its own code: ${packages.length} packages.`,
    '',
    ...[...packages].sort(byName).map(sectionOf),
  ].join('\n')

export const unlisted = (text: string, packages: readonly string[]): string[] => {
  const lines = text.split('\n')
  return packages.filter((name) => !lines.some((line) => line.startsWith(`${name} `)))
}
