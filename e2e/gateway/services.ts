import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  CLINIC_API,
  isPathOf,
  MOCK_FILE,
  type Mock,
  parseMock,
  type ServiceDeclaration,
  serviceSchema,
} from '@soundings/shared/internal/contract/service.ts'
import * as v from 'valibot'

export type Service =
  | { kind: 'upstream'; path: string; origin: string }
  | { kind: 'mock'; remote: string; path: string; mock: Mock }

export type Services = { find: (url: string) => Promise<Service | undefined> }

type Options = {
  /** Mocks come from live releases, else canaries, else the newest candidates (for previews). */
  storeDir: string
  /** A remote in development. Each call reads its files again. */
  folder?: string | undefined
  upstreams?: readonly { path: string; origin: string }[]
}

type Declared = { remote: string; service: ServiceDeclaration; folder: string }

const releaseSchema = v.object({ service: v.exactOptional(serviceSchema) })
const registrySchema = v.object({
  remotes: v.record(
    v.string(),
    v.object({
      current: v.optional(v.string()),
      canary: v.optional(v.object({ version: v.string() })),
      releases: v.record(v.string(), releaseSchema),
    }),
  ),
})
const declarationSchema = v.object({ name: v.string(), service: v.exactOptional(serviceSchema) })

/** Normalizes dots and removes the query, as servers behind this one do. */
const pathOf = (url: string): string => new URL(url, 'http://service').pathname

/** Excludes the clinic's own paths from the lookup. */
export const mayBeService = (url: string): boolean => {
  const [, version, segment = ''] = (url.split('?')[0] ?? '').split('/')
  return version === 'v1' && segment !== '' && !CLINIC_API.some((own) => own === segment)
}

/** Undefined for a missing or half-saved file. */
const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

const servicesOfFolder = async (folder: string): Promise<Declared[]> => {
  const { success, output } = v.safeParse(declarationSchema, await readJson(path.join(folder, 'remote.json')))
  return success && output.service ? [{ remote: output.name, service: output.service, folder }] : []
}

const servicesOfStore = async (storeDir: string): Promise<Declared[]> => {
  const { success, output } = v.safeParse(
    registrySchema,
    await readJson(path.join(storeDir, 'registry.json')),
  )
  if (!success) return []
  const remotes = Object.entries(output.remotes).flatMap(([remote, { current, canary, releases }]) => {
    const shown = current ?? canary?.version
    const [newest = ''] = Object.keys(releases)
    const version = shown ?? newest
    const service = releases[version]?.service
    const folder = path.join(storeDir, 'remotes', remote, version)
    return service ? [{ remote, service, folder, isShown: shown !== undefined }] : []
  })
  // If a removed remote and a new one have the same path, the new one comes first.
  return remotes.sort((a, b) => Number(b.isShown) - Number(a.isShown))
}

const readMock = async ({ remote, service, folder }: Declared): Promise<Service | undefined> => {
  const text = await readFile(path.join(folder, MOCK_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { mock, problems } = parseMock(service, text)
  // Publishing validates mocks, so only a draft can have errors.
  for (const problem of problems) console.error(`${remote}: ${problem}`)
  return { kind: 'mock', remote, path: service.path, mock }
}

const originSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/@\s]+$/, 'is no origin such as http://localhost:4000'),
)

/** `/v1/goals=http://localhost:4000 …`. @throws Error with the invalid entry. */
export const readUpstreams = (text = ''): { path: string; origin: string }[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [given, origin = ''] = entry.split('=')
      const read = v.safeParse(v.object({ ...serviceSchema.entries, origin: originSchema }), {
        path: given,
        origin,
      })
      if (!read.success) throw new Error(`SERVICES: ${entry}: ${read.issues[0].message}`)
      return read.output
    })

/** Prefers a running service, then a remote in development, then a live release. */
export const createServices = ({ storeDir, folder, upstreams = [] }: Options): Services => ({
  find: async (url) => {
    const wanted = pathOf(url)
    const upstream = upstreams.find((service) => isPathOf(service, wanted))
    if (upstream) return { kind: 'upstream', ...upstream }
    const declared = [...(folder ? await servicesOfFolder(folder) : []), ...(await servicesOfStore(storeDir))]
    const found = declared.find(({ service }) => isPathOf(service, wanted))
    return found && readMock(found)
  },
})
