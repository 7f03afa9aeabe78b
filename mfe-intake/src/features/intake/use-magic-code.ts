import { useNavigate, useSearchParams } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'

/** The magic code of the link: kept in memory, and taken out of the address bar at once (decisions). */
export const useMagicCode = (): string | undefined => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const inLink = search.get('code')
  const [code] = useState(inLink ?? undefined)
  useEffect(() => {
    if (inLink !== null) navigate('/intake', { replace: true })
  }, [inLink, navigate])
  return code
}
