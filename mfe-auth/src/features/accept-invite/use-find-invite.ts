import { type InviteLookup, lookupInvite } from '@soundings/shared/api/onboarding'
import { useSend } from '@soundings/shared/api/use-send'
import { useState } from 'react'
import type { LookupValues } from './invite.schema.ts'
import { toInviteLookup } from './invite-lookup.rules.ts'

type Options = { initialLookup: InviteLookup | undefined; onCodeSent: (lookup: InviteLookup) => void }

/** Looks an invite up; the server then sends a code. `needsDetails`: phone or email alone matched several invites. */
export const useFindInvite = ({ initialLookup, onCodeSent }: Options) => {
  const [needsDetails, setNeedsDetails] = useState(initialLookup?.lastName !== undefined)
  const find = useSend({
    send: async (lookup: InviteLookup, key) => ({ lookup, status: await lookupInvite(lookup, key) }),
    onSuccess: ({ lookup, status }) => {
      if (status === 'code-sent') onCodeSent(lookup)
      if (status === 'ambiguous-invite-found') setNeedsDetails(true)
    },
  })
  return {
    find: { ...find, submit: (values: LookupValues) => find.submit(toInviteLookup(values, needsDetails)) },
    needsDetails,
  }
}
