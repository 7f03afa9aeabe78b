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

/** The responder for a remote's service: a running service, or the remote's own mock. */
export type Service =
  | { kind: 'upstream'; path: string; origin: string }
  | { kind: 'mock'; remote: string; path: string; mock: Mock }

export type Services = { find: (url: string) => Promise<Service | undefined> }

type Options = {
  /** The release store: mocks come from live releases, else canaries, else the newest candidates, for previews. */
  storeDir: string
  /** A remote in development; its files are read for each call. */
  folder?: string | undefined
  /** Running services, by path. */
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

/** A request's path as every server behind this one reads it: without dots and query. */
const pathOf = (url: string): string => new URL(url, 'http://service').pathname

/** Whether a URL may be a team's: the clinic's own are never looked up. */
export const mayBeService = (url: string): boolean => {
  const [, version, segment = ''] = (url.split('?')[0] ?? '').split('/')
  return version === 'v1' && segment !== '' && !CLINIC_API.some((own) => own === segment)
}

/** Ignores a missing or half-saved file. */
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
  // Another remote may now have the path of a removed one.
  return remotes.sort((a, b) => Number(b.isShown) - Number(a.isShown))
}

const readMock = async ({ remote, service, folder }: Declared): Promise<Service | undefined> => {
  const text = await readFile(path.join(folder, MOCK_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { mock, problems } = parseMock(service, text)
  // A published mock has no errors; a team sees those of its draft.
  for (const problem of problems) console.error(`${remote}: ${problem}`)
  return { kind: 'mock', remote, path: service.path, mock }
}

const originSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/@\s]+$/, 'is no origin such as http://localhost:4000'),
)

/** Parses `SERVICES="/v1/goals=http://localhost:4000 …"`. @throws Error with the invalid entry. */
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

/** Finds the responder for a path: a running service, then a remote in development, then a live release. */
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
