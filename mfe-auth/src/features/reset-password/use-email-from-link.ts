import { useNavigate, useSearchParams } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'

/**
 * The address that the link brought. It is read once and taken out of the address bar, where anybody could read
 * it (decisions, "Where the specification contradicts itself"); a reload finds it in the history's state.
 */
export const useEmailFromLink = (): string => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const inLink = search.get('email')
  const [email] = useState(() => inLink ?? readEmailFromHistory())
  useEffect(() => {
    if (inLink !== null) navigate('/reset-password', { replace: true, state: { email: inLink } })
  }, [inLink, navigate])
  return email
}

const readEmailFromHistory = (): string => {
  const state: unknown = window.history.state?.usr
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}
