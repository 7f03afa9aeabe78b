import { CognitoError } from 'cognito-local/lib/errors'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { CognitoCalls } from './cognito-calls.ts'
import type { EmulatedIdentity } from './identity-provider.ts'
import { answerTarget, takeAnyBody } from './register-identity.ts'
import { parseRequest } from './target.ts'

const named = { UserPoolId: v.string(), Username: v.string() }
const attributes = v.array(v.object({ Name: v.string(), Value: v.string() }))

/** What Cognito's client sends, as far as the clinic's server uses it. */
const SCHEMAS = {
  adminCreateUser: v.object({
    ...named,
    MessageAction: v.literal('SUPPRESS'),
    UserAttributes: attributes,
  }),
  adminDeleteUser: v.object(named),
  adminGetUser: v.object(named),
  adminSetUserPassword: v.object({ ...named, Password: v.string(), Permanent: v.boolean() }),
  adminUserGlobalSignOut: v.object(named),
  getUser: v.object({ AccessToken: v.string() }),
  listUsers: v.object({
    UserPoolId: v.string(),
    Filter: v.string(),
    AttributesToGet: v.array(v.string()),
    Limit: v.number(),
    PaginationToken: v.exactOptional(v.string()),
  }),
  signUp: v.object({
    ClientId: v.string(),
    Username: v.string(),
    Password: v.string(),
    UserAttributes: attributes,
    ClientMetadata: v.exactOptional(v.record(v.string(), v.string())),
  }),
} satisfies { [Name in keyof CognitoCalls]: v.GenericSchema<unknown, Parameters<CognitoCalls[Name]>[0]> }

const TARGETS: Readonly<Record<string, (calls: CognitoCalls, body: unknown) => Promise<unknown>>> = {
  AdminCreateUser: (calls, body) => calls.adminCreateUser(parseRequest(SCHEMAS.adminCreateUser, body)),
  AdminDeleteUser: (calls, body) => calls.adminDeleteUser(parseRequest(SCHEMAS.adminDeleteUser, body)),
  AdminGetUser: (calls, body) => calls.adminGetUser(parseRequest(SCHEMAS.adminGetUser, body)),
  AdminSetUserPassword: (calls, body) =>
    calls.adminSetUserPassword(parseRequest(SCHEMAS.adminSetUserPassword, body)),
  AdminUserGlobalSignOut: (calls, body) =>
    calls.adminUserGlobalSignOut(parseRequest(SCHEMAS.adminUserGlobalSignOut, body)),
  GetUser: (calls, body) => calls.getUser(parseRequest(SCHEMAS.getUser, body)),
  ListUsers: (calls, body) => calls.listUsers(parseRequest(SCHEMAS.listUsers, body)),
  SignUp: (calls, body) => calls.signUp(parseRequest(SCHEMAS.signUp, body)),
}

const secondFactorSchema = v.object({ email: v.string(), isSetUp: v.boolean() })

/**
 * Answers the calls of the clinic's own server: at `/`, where Cognito has all of its calls, and what the emulator alone has at
 * `/control`. Addresses and passwords travel in bodies, never in a path. No call checks who makes it.
 */
export const registerServerCalls = (app: FastifyInstance, provider: EmulatedIdentity) => {
  const unlimited = { config: { rateLimit: false as const } }
  app.register(async (scope) => {
    // A server names no origin. A page of any site does, and could reach a service on this machine.
    scope.addHook('onRequest', async (request, reply) =>
      request.headers.origin === undefined ? undefined : reply.code(403).send({}),
    )
    scope.post('/control/second-factor', unlimited, async ({ body }) => {
      const { email, isSetUp } = v.parse(secondFactorSchema, body)
      return { sharedKey: await provider.askSecondFactor(email, { isSetUp }) }
    })
    scope.post('/control/delete-all-accounts', unlimited, async () => {
      await provider.deleteAllAccounts()
      return {}
    })
    scope.register(async (wire) => {
      takeAnyBody(wire)
      wire.post('/', unlimited, (request, reply) =>
        answerTarget(request, reply, ({ name, body }) => {
          const target = Object.hasOwn(TARGETS, name) ? TARGETS[name] : undefined
          if (!target) throw new CognitoError('UnknownOperationException', 'This is not answered here.')
          return target(provider.calls, body)
        }),
      )
    })
  })
}
