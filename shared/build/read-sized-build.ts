import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { builtEntries } from '../src/contract/built-files.ts'
import type { SizedBuild } from './budgets.rules.ts'
import { LICENCES_FILE, unlisted } from './licences.rules.ts'

const releaseSchema = v.object({
  files: v.record(v.string(), v.object({ ...builtEntries.files.value.entries, brotli: v.number() })),
  chunks: builtEntries.chunks,
})

const mapSchema = v.object({ sources: v.array(v.string()) })

const packagesIn = (script: string): string[] => {
  if (!existsSync(`${script}.map`)) return []
  const { sources } = v.parse(mapSchema, JSON.parse(readFileSync(`${script}.map`, 'utf8')))
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [])
  return [...new Set(names)]
}

export const readSizedBuild = (root: string, app: string): SizedBuild => {
  const dist = path.join(root, app, 'dist')
  const release = v.parse(releaseSchema, JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')))
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'))
  const packages = Object.fromEntries(scripts.map((file) => [file, packagesIn(path.join(dist, file))]))
  return { app, ...release, packages }
}

export const unlistedPackages = (root: string, { app, packages }: SizedBuild): string[] => {
  const text = readFileSync(path.join(root, app, 'dist', LICENCES_FILE), 'utf8')
  const names = Object.values(packages).flat()
  return unlisted(text, [...new Set(names)]).filter((name) => !name.startsWith('@soundings/'))
}
