import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import { useNavigate, useSearchParams } from '@soundings/shared/platform'
import { useEffect, useState } from 'react'

/**
 * The link's email: moved from the address bar, where bystanders could read it, to the router state, which
 * survives a reload.
 */
export const useEmailFromLink = (): string => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const emailInAddress = search.get('email')
  const [email] = useState(() => emailInAddress ?? readEmailFromHistory())
  useEffect(() => {
    if (emailInAddress !== null)
      navigate('/reset-password', { replace: true, state: { email: emailInAddress } })
  }, [emailInAddress, navigate])
  return email
}

const readEmailFromHistory = (): string => {
  const email = readStateField(window.history.state?.usr, 'email')
  return typeof email === 'string' ? email : ''
}
