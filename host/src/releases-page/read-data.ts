import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Pictures, picturesPath, picturesSchema } from '../../cli/pictures/pictures.rules.ts'
import { releasesDocumentSchema } from './releases-document.schema.ts'

/** A release is live within seconds of publishing. */
const REFRESH_MS = 30_000

const readJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

const readReleases = async () => v.parse(releasesDocumentSchema, await readJson('/releases/status.json'))

export const useReleases = () =>
  useQuery({ queryKey: ['releases'], queryFn: readReleases, refetchInterval: REFRESH_MS, retry: 1 })

const readPictures = async (name: string, version: string): Promise<Pictures> =>
  v.parse(picturesSchema, await readJson(`/${picturesPath(name, version)}`))

/** Loaded once, on demand. `at` is the time of the release's last check. */
export const usePictures = (name: string, version: string, at: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['pictures', name, version, at],
    queryFn: () => readPictures(name, version),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
