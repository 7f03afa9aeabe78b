import { useFlag, useNavigate, usePublicUser, useSession } from '@soundings/shared/platform'
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
  const prompt = accountPromptOf({
    isInviteFlowOn,
    source: context,
    user,
    isLoggedIn: status === 'signed-in',
  })
  const go = () => {
    if (prompt) navigate(prompt.to, { state: prompt.state })
  }
  const goByItself = useEffectEvent(go)
  const isPrompted = prompt !== undefined
  useEffect(() => {
    if (!isByItself || !isPrompted) return
    const timer = setTimeout(() => goByItself(), GO_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isByItself, isPrompted])
  return prompt && go
}
