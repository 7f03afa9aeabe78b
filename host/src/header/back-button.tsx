import { useBackTarget } from '@soundings/shared/internal/platform/back.tsx'
import { useLocation, useNavigate } from '@soundings/shared/platform'
import { IconButton } from '@soundings/shared/ui/icon-button'
import { useCallback } from 'react'
import { hasEarlierScreen, stepsBackTo } from '../router/history-entries.ts'
import { HEADER_COPY } from './header.copy.ts'

/**
 * Goes back in the history if possible, because after a new entry Back would return here. Undefined without a target.
 */
export const useGoBack = (hasHome: boolean): (() => void) | undefined => {
  const target = useBackTarget()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const goBack = useCallback(() => {
    const to = target?.current
    if (typeof to === 'function') to()
    else if (to) {
      const entries = stepsBackTo(to)
      if (entries) navigate(-entries)
      else navigate(to, { replace: true })
    } else if (hasEarlierScreen()) navigate(-1)
    else navigate('/')
  }, [target, navigate])
  const leadsSomewhere = target !== undefined || hasEarlierScreen() || hasHome
  return isHome || !leadsSomewhere ? undefined : goBack
}

export const BackButton = ({ onBack }: { onBack: () => void }) => (
  <IconButton icon="back" label={HEADER_COPY.back} onClick={onBack} />
)
