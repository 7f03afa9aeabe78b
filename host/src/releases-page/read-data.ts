import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { type MountTotal, totalsSchema } from '../../cli/live/mount-total.schema.ts'
import { type Pictures, picturesPath, picturesSchema } from '../../cli/pictures/pictures.rules.ts'
import { releasesDocumentSchema } from './releases-document.schema.ts'

/** A release is live within seconds of its publishing: the page follows. */
const REFRESH_MS = 30_000

const DEFAULT_REPORTS = '/reports'

const readJson = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(url, { cache: 'no-store', ...init })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

const readReleases = async () => v.parse(releasesDocumentSchema, await readJson('/releases/status.json'))

const configSchema = v.object({
  reportUrl: v.optional(v.string()),
  remotes: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
})

type DeploymentConfig = v.InferOutput<typeof configSchema>

const readConfig = async (): Promise<DeploymentConfig> =>
  v.parse(configSchema, await readJson('/config.json'))

/** The deployment's own collector; without cookies, since another origin may have it. */
const readReports = async (): Promise<MountTotal[]> => {
  const config = await readConfig().catch((): DeploymentConfig => ({ remotes: {} }))
  return v.parse(totalsSchema, await readJson(config.reportUrl ?? DEFAULT_REPORTS, { credentials: 'omit' }))
}

const refreshed = { refetchInterval: REFRESH_MS, retry: 1 } as const

/** What is released; what it reads from the store is that of the last change. */
export const useReleases = () => useQuery({ queryKey: ['releases'], queryFn: readReleases, ...refreshed })

/** What pages have reported; undefined as long as it cannot be read. */
export const useReports = () => useQuery({ queryKey: ['reports'], queryFn: readReports, ...refreshed })

const readPictures = async (name: string, version: string): Promise<Pictures> =>
  v.parse(picturesSchema, await readJson(`/${picturesPath(name, version)}`))

/** The pictures of a release's last check, which was `at`; read once, when they are asked for. */
export const usePictures = (name: string, version: string, at: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['pictures', name, version, at],
    queryFn: () => readPictures(name, version),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })

export const useConfig = () => useQuery({ queryKey: ['config'], queryFn: readConfig, ...refreshed })
