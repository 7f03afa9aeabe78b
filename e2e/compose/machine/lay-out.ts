import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import { root, type Service } from './compose-file.ts'
import type { Machine } from './translate.rules.ts'

const isPort = (text: string) => /^\d{4,5}$/.test(text)

const portsOf = async (services: readonly Service[]) => {
  const ports = new Map(
    services.flatMap((service) =>
      service.ports.map(({ target, published }) => [target, Number(published)] as const),
    ),
  )
  const named = services.flatMap(({ environment, healthcheck }) => [
    ...Object.values(environment),
    ...(healthcheck?.test ?? []),
  ])
  for (const text of named.filter(isPort)) if (!ports.has(text)) ports.set(text, await getPort())
  return ports
}

/** The files that a Dockerfile copies into an image, with their paths in it. */
const copiedFiles = ({ build }: Service) => {
  if (!build) return []
  const lines = readFileSync(path.join(root, build.dockerfile), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => {
      const parts = line.split(/\s+/).slice(1)
      const target = parts.pop() ?? ''
      if (!path.isAbsolute(target)) return []
      return parts.map((file) => [path.join(target, path.basename(file)), path.join(root, file)] as const)
    })
}

const volumesOf = (services: readonly Service[], folder: string) =>
  services.flatMap(({ volumes }) =>
    volumes.map(({ type, source, target }) => {
      const here = type === 'volume' ? path.join(folder, 'volumes', source) : source
      if (type === 'volume') {
        mkdirSync(here, { recursive: true })
        chmodSync(here, 0o777)
      }
      return [target, here] as const
    }),
  )

/** Maps every port, volume and copied file of the services to this machine. */
export const createMachine = async (services: Record<string, Service>, folder: string): Promise<Machine> => {
  const all = Object.values(services)
  return {
    ports: await portsOf(all),
    services: Object.keys(services),
    paths: new Map([...volumesOf(all, folder), ...all.flatMap(copiedFiles)]),
  }
}
