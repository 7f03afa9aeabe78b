import type { IncomingMessage, ServerResponse } from 'node:http'
import { createClinic } from '../sandbox/clinic.ts'
import { seedDemo } from '../sandbox/demo/seed-demo.ts'
import { registerIdentity } from '../sandbox/identity/identity-provider.ts'

type ClinicOptions = {
  /** Folder of the embedded database, unless `databaseUrl` names a PostgreSQL. */
  dataDir: string
  databaseUrl: string | undefined
  /** Whether tests may build their own world through `/sandbox`. */
  control: boolean
  publicUrl: string
}

/** Opens the sandbox clinic, with its demo patients, as the one-origin server needs it. */
export const openClinic = async ({ dataDir, databaseUrl, control, publicUrl }: ClinicOptions) => {
  const database = databaseUrl ? { databaseUrl } : { dataDir }
  const clinic = await createClinic({ ...database, control, publicUrl })
  const identity = await registerIdentity(clinic.app, dataDir)
  const { links } = await seedDemo(clinic, { publicUrl })
  await clinic.app.ready()
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => clinic.app.routing(request, response),
    identity,
    links,
    close: () => clinic.close(),
  }
}
