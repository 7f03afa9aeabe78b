import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import {
  requestGatePass,
  TOAST_MS,
  useFlag,
  useNavigate,
  usePublicUser,
  useSession,
} from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { resolveAccountPrompt } from './after-submission.rules.ts'

/** Undefined if no account is offered. `isAutomatic` also redirects after the toast. */
export const useAccountPrompt = ({ isAutomatic }: { isAutomatic: boolean }): (() => void) | undefined => {
  const { user, context } = usePublicUser()
  const { status } = useSession()
  const navigate = useNavigate()
  const isInviteFlowOn = useFlag('accept_invite_flow', user.clinic.flags)
  const queryClient = useQueryClient()
  const promptFor = (promptedUser: typeof user) =>
    resolveAccountPrompt({
      isInviteFlowOn,
      source: context,
      user: promptedUser,
      isLoggedIn: status === 'signed-in',
    })
  const prompt = promptFor(user)
  const goToAccount = async () => {
    // Links may have no gate, but an account requires proof of the person.
    if (prompt?.to === '/accept-invite' && user.isPartial) await requestGatePass('proof')
    const current = promptFor(queryClient.getQueryData(publicUserQueryOptions(user.id).queryKey) ?? user)
    if (!current) return
    const { to, ...options } = current
    navigate(to, options)
  }
  const redirect = useEffectEvent(() => void goToAccount())
  const isPrompted = prompt !== undefined
  useEffect(() => {
    if (!isAutomatic || !isPrompted) return
    // Leaves time to read the receipt before the redirect.
    const timer = setTimeout(() => redirect(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isAutomatic, isPrompted])
  return prompt && (() => void goToAccount())
}
