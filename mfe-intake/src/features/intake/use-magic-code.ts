import { useNavigate, useSearchParams } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'

/** The magic code of the link: kept in memory until it is spent, and taken out of the address bar at once (decisions). */
export const useMagicCode = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const inLink = search.get('code')
  const [code, setCode] = useState(inLink || undefined)
  useEffect(() => {
    if (inLink !== null) navigate('/intake', { replace: true })
  }, [inLink, navigate])
  return {
    magicCode: code,
    /** A code works once: Continue after Back must not try it again. */
    spend: () => setCode(undefined),
  }
}
