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

/**
 * Opens the set-up of an account, or its login, after a submission; undefined if no account is offered.
 * @param isAutomatic also redirects there after the toast.
 */
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
    // A clinic may open its links without a gate, but an account requires the proof of the person first.
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
    // As long as the toast, so that a person can read time and reference before the redirect.
    const timer = setTimeout(() => redirect(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isAutomatic, isPrompted])
  return prompt && (() => void goToAccount())
}
