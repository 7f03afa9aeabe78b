import { useLocation } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'

/** Whether somebody has typed or chosen something on this screen, whichever remote it belongs to. */
export const useTypedIn = (): boolean => {
  const { key } = useLocation()
  const [typedAt, setTypedAt] = useState<string>()
  useEffect(() => {
    const noteIt = () => setTypedAt(key)
    document.addEventListener('input', noteIt)
    return () => document.removeEventListener('input', noteIt)
  }, [key])
  return typedAt === key
}
