import { useLocation, useNavigate } from '@soundings/shared/platform'
import { useBackTarget } from '@soundings/shared/platform/back'
import { IconButton } from '@soundings/shared/ui/icon-button'
import { useCallback } from 'react'
import * as v from 'valibot'

const stateSchema = v.object({ idx: v.number() })

/** Whether this tab has a screen of ours before this one; the router counts them in the history's state. */
const hasEarlierScreen = (): boolean => {
  const state = v.safeParse(stateSchema, window.history.state)
  return state.success && state.output.idx > 0
}

/**
 * What Back does here: where the screen says, else the screen before, else home.
 * @returns undefined where there is nowhere to go back to.
 */
export const useGoBack = (hasHome: boolean): (() => void) | undefined => {
  const target = useBackTarget()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const goBack = useCallback(() => {
    const to = target?.current
    if (typeof to === 'function') to()
    else if (to) navigate(to)
    else if (hasEarlierScreen()) navigate(-1)
    else navigate('/')
  }, [target, navigate])
  const leadsSomewhere = target !== undefined || hasEarlierScreen() || hasHome
  return isHome || !leadsSomewhere ? undefined : goBack
}

/** The header's Back. */
export const BackButton = ({ onBack }: { onBack: () => void }) => (
  <IconButton icon="back" label="Back" onClick={onBack} />
)
