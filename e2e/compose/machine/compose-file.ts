import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { parse } from 'yaml'

const run = promisify(execFile)

/** Root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** docker-compose prints a `$` as `$$`. */
const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).replaceAll('$$', '$')),
)
// Newer versions print null for a missing field.
const texts = v.nullish(v.array(text), [])
/** The container's port and the published one; older versions print `127.0.0.1:8080:8080/tcp`, newer ones a map. */
const port = v.union([
  v.object({ target: text, published: text }),
  v.pipe(
    v.string(),
    v.transform((written) => {
      const [, published = '', target = ''] = /(?:^|:)(\d+):(\d+)(?:\/(?:tcp|udp))?$/.exec(written) ?? []
      return { target, published }
    }),
  ),
])

const serviceSchema = v.object({
  image: v.string(),
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
  user: v.string(),
  entrypoint: texts,
  command: v.array(text),
  environment: v.record(v.string(), text),
  ports: v.optional(v.array(port), []),
  volumes: v.optional(v.array(v.object({ type: v.string(), source: v.string(), target: v.string() })), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.literal('service_healthy') })), {}),
  healthcheck: v.optional(v.object({ test: v.pipe(v.array(v.string()), v.minLength(2)) })),
  restart: v.string(),
  profiles: texts,
})

/** One service of docker-compose.yml, as docker-compose prints it. */
export type Service = v.InferOutput<typeof serviceSchema>

const fileSchema = v.object({ services: v.record(v.string(), serviceSchema) })

/** Variables that the file asks for, where no service of them is started. */
export const NO_SECRETS = {
  POSTGRES_PASSWORD: 'none',
  API_DATABASE_PASSWORD: 'none',
  IDENTITY_DATABASE_PASSWORD: 'none',
  PROOF_KEY: 'none',
}

/**
 * Every service of docker-compose.yml, with its variables filled in.
 * @throws with the message of docker-compose for an invalid file.
 */
export const readCompose = async (env: Record<string, string>): Promise<Record<string, Service>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-env-'))
  try {
    // Ignores the developer's .env: other variables have the file's defaults.
    const empty = path.join(folder, 'empty.env')
    await writeFile(empty, '')
    const { stdout } = await run('docker-compose', ['--env-file', empty, '--profile', 'release', 'config'], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', ...env },
    })
    return v.parse(fileSchema, parse(stdout)).services
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
