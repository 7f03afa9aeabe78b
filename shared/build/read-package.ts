import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { ShippedPackage } from './licences.rules.ts'

/** The `license` field in npm's current form, and in its older one: `{ "type": "MIT" }`. */
const licenceSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ type: v.string() }),
    v.transform(({ type }) => type),
  ),
])

const packageSchema = v.object({ name: v.string(), version: v.string(), license: v.optional(licenceSchema) })

/** Files with licence and notices, which copies of a package must include. */
const TEXTS = /^(licen[cs]e|copying|notice|third.?party)/i

/** Undefined for files outside packages and for a tool's folder (`.federation`). */
export const packageFolderOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*(?=[\\/])/.exec(file)?.[0]

/** @throws for a package without a licence, which must not be shipped. */
export const readPackage = (folder: string): ShippedPackage => {
  const { name, version, license } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  )
  if (!license) throw new Error(`${name} ${version} names no licence, and is in the build`)
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXTS.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name),
  )
  const texts = files.map((entry) => readFileSync(path.join(folder, entry.name), 'utf8'))
  return { name, version, licence: license, texts }
}
