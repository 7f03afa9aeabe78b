import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { passGate, useFlag, useNavigate, usePublicUser, useSession } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { accountPromptOf } from './after-submission.rules.ts'

/** As long as the toast is seen, so that time and reference can be read before the screen changes. */
const GO_AFTER_MS = 2000

/**
 * The way to an account for who is asked to make one after a submission; undefined for everybody else.
 * @param isByItself also goes there, once the toast has been seen.
 */
export const useAccountPrompt = ({ isByItself }: { isByItself: boolean }): (() => void) | undefined => {
  const { user, context } = usePublicUser()
  const { status } = useSession()
  const navigate = useNavigate()
  const isInviteFlowOn = useFlag('accept_invite_flow', user.clinic.flags)
  const queryClient = useQueryClient()
  const promptFor = (whom: typeof user) =>
    accountPromptOf({ isInviteFlowOn, source: context, user: whom, isLoggedIn: status === 'signed-in' })
  const prompt = promptFor(user)
  const go = async () => {
    // A clinic may open its links without a gate; an account is made by who has shown who they are.
    if (prompt?.to === '/accept-invite' && user.isPartial) await passGate('proof')
    const now = promptFor(queryClient.getQueryData(publicUserQueryOptions(user.id).queryKey) ?? user)
    if (now) navigate(now.to, { state: now.state })
  }
  const goByItself = useEffectEvent(() => void go())
  const isPrompted = prompt !== undefined
  useEffect(() => {
    if (!isByItself || !isPrompted) return
    const timer = setTimeout(() => goByItself(), GO_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isByItself, isPrompted])
  return prompt && (() => void go())
}
