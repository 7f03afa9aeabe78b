import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { openDatabase } from '../db/open-database.ts'
import { registerHealth } from '../http/register-health.ts'
import { type EmulatedIdentity, openIdentity } from './identity-provider.ts'
import { registerIdentity } from './register-identity.ts'

const someone = v.object({ email: v.string() })
const withPassword = v.object({ email: v.string(), password: v.string() })

/** What the clinic's own server asks: addresses and passwords travel in bodies, never in a path. */
const registerAccounts = (app: FastifyInstance, provider: EmulatedIdentity) => {
  app.get('/pool', async () => ({ ...provider.identity, issuer: provider.emulator.issuer }))
  app.post('/accounts/create', async ({ body }) => {
    const { email, password } = v.parse(withPassword, body)
    return { sub: await provider.createAccount(email, password) }
  })
  app.post('/accounts/find', async ({ body }) => ({
    sub: await provider.findAccount(v.parse(someone, body).email),
  }))
  app.post('/accounts/set-password', async ({ body }) => {
    const { email, password } = v.parse(withPassword, body)
    await provider.setPassword(email, password)
    return {}
  })
  app.post('/accounts/delete', async ({ body }) => {
    await provider.deleteAccount(v.parse(someone, body).email)
    return {}
  })
  app.post('/accounts/delete-all', async () => {
    await provider.deleteAllAccounts()
    return {}
  })
}

type Options = { databaseUrl?: string; publicUrl: string }

/**
 * The identity emulator as a service of its own. `/identity/` is for browsers; `/pool` and `/accounts` are for the
 * clinic's server alone: no gateway passes anything on to them.
 * @returns an app that does not listen yet.
 */
export const openIdentityService = async ({ publicUrl, ...where }: Options) => {
  const { db, close } = await openDatabase(where)
  const provider = await openIdentity(db, publicUrl)
  const app = Fastify({ logger: { level: 'warn' }, genReqId: () => randomUUID() })
  // As Cognito, for pages of any origin: nothing here is decided by a cookie.
  await app.register(cors, { origin: '*', methods: ['GET', 'POST'] })
  registerIdentity(app, db, provider)
  registerAccounts(app, provider)
  registerHealth(app, db)
  return {
    app,
    close: async () => {
      await app.close()
      await close()
    },
  }
}
