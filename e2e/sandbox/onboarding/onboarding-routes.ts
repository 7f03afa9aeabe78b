import type { Call } from '../http/api.types.ts'
import type { ApiRequest, Handlers } from '../http/handler.ts'
import { createAccount } from './create-account.ts'
import { lookupInvite, verifyInviteCode } from './invites.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.ts'

type Operation =
  | 'lookupInvite'
  | 'verifyInviteCode'
  | 'createAccount'
  | 'requestPasswordReset'
  | 'confirmPasswordReset'

/** The body was checked against openapi.yaml before: this names what it then is. */
const bodyOf = <Id extends Operation>({ body }: ApiRequest) => body as Call<Id>['body']

/** The calls about invites, new accounts and forgotten passwords, by operationId. */
export const onboardingHandlers: Handlers = {
  lookupInvite: (context, incoming) => lookupInvite(context, bodyOf<'lookupInvite'>(incoming), incoming),
  verifyInviteCode: (context, incoming) =>
    verifyInviteCode(context, bodyOf<'verifyInviteCode'>(incoming), incoming),
  createAccount: (context, incoming) => createAccount(context, bodyOf<'createAccount'>(incoming), incoming),
  requestPasswordReset: (context, incoming) =>
    requestPasswordReset(context, bodyOf<'requestPasswordReset'>(incoming), incoming),
  confirmPasswordReset: (context, incoming) =>
    confirmPasswordReset(context, bodyOf<'confirmPasswordReset'>(incoming), incoming),
}
