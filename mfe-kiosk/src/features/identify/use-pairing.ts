import { kioskClinicQueryOptions, pairKiosk } from '@soundings/shared/api/kiosk'
import { useSend } from '@soundings/shared/api/use-send'
import { useLocation, useNavigate, useSearchParams } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Pairs with the code of the address immediately, or with a typed code. */
export const usePairing = (displayId: string) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const linkCode = query.get('pair') ?? ''
  const pairing = useSend({
    send: (code: string) => pairKiosk(displayId, code),
    // The refetch unmounts this screen, and `onSuccess` does not run after an unmount.
    onAnswer: async () => {
      await queryClient.invalidateQueries(kioskClinicQueryOptions(displayId))
      const kept = new URLSearchParams(query)
      kept.delete('pair')
      navigate({ pathname, search: kept.toString() }, { replace: true })
    },
  })
  const { submit } = pairing
  const isLinkUsed = useRef(false)
  useEffect(() => {
    if (linkCode === '' || isLinkUsed.current) return
    isLinkUsed.current = true
    void submit(linkCode)
  }, [linkCode, submit])
  return {
    ...pairing,
    linkCode,
    /** True while the code of the address is being sent. */
    isLinkOpen: linkCode !== '' && !pairing.error,
  }
}
