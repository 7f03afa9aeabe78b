import { useLocation } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'

/** Whether anything was typed or chosen on this screen, in any remote. */
export const useHasInput = (): boolean => {
  const { key } = useLocation()
  const [typedAt, setTypedAt] = useState<string>()
  useEffect(() => {
    const handleInput = () => setTypedAt(key)
    document.addEventListener('input', handleInput)
    return () => document.removeEventListener('input', handleInput)
  }, [key])
  return typedAt === key
}
