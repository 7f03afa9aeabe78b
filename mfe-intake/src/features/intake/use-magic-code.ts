import { useNavigate, useSearchParams } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'

/** The link's magic code: kept in memory only, and removed from the address bar at once. */
export const useMagicCode = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const codeInAddress = search.get('code')
  const [magicCode, setMagicCode] = useState(codeInAddress || undefined)
  useEffect(() => {
    if (codeInAddress !== null) navigate('/intake', { replace: true })
  }, [codeInAddress, navigate])
  return {
    magicCode,
    /** A code works once: Continue after Back must not exchange it again. */
    discardCode: () => setMagicCode(undefined),
  }
}
