import { type InviteLookup, lookupInvite } from '@soundings/shared/api/onboarding'
import { useIdempotencyKey } from '@soundings/shared/api/use-idempotency-key'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookupValues } from './invite.schema.ts'
import { toInviteLookup } from './invite-lookup.rules.ts'

type Options = { initialLookup: InviteLookup | undefined; onCodeSent: (lookup: InviteLookup) => void }

/** Looks an invite up; the server then sends a code. `needsDetails`: phone or email alone matched several invites. */
export const useFindInvite = ({ initialLookup, onCodeSent }: Options) => {
  const [needsDetails, setNeedsDetails] = useState(initialLookup?.lastName !== undefined)
  const send = useIdempotencyKey(lookupInvite)
  const find = useMutation({
    mutationFn: async (values: LookupValues) => {
      const lookup = toInviteLookup(values, needsDetails)
      return { lookup, status: await send(lookup) }
    },
    onSuccess: ({ lookup, status }) => {
      if (status === 'code-sent') onCodeSent(lookup)
      if (status === 'ambiguous-invite-found') setNeedsDetails(true)
    },
  })
  return { find, needsDetails }
}
