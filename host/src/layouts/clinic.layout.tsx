import { kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { KioskProvider } from '@soundings/shared/internal/platform/kiosk.tsx'
import { unmarkKiosk } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useParams } from '@soundings/shared/platform'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react'
import { LazyKiosk } from '../kiosk/lazy-kiosk.tsx'
import { Frame } from './frame.tsx'

/** `/clinics/{clinicDisplayId}`: a kiosk without links. In a browser that is not paired, an ordinary page. */
export const ClinicLayout = ({ children }: { children: ReactNode }) => {
  const { clinicDisplayId = '' } = useParams()
  const { data } = useQuery(kioskClinicQueryOptions(clinicDisplayId))
  const [round, setRound] = useState(0)
  const isKiosk = data?.pairing !== 'required'
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-kiosk', isKiosk)
    if (!isKiosk) unmarkKiosk()
  }, [isKiosk])
  const clinic = data && { name: data.organizationName, logoUrl: data.logoUrl }
  if (!isKiosk)
    return (
      <KioskProvider isKiosk={false}>
        <Frame clinic={clinic} hasBack={false}>
          {children}
        </Frame>
      </KioskProvider>
    )
  return (
    <Frame clinic={clinic} hasBack={false} isKiosk>
      <LazyKiosk frame={(content) => content}>
        {({ KioskPageGuard, LanguageButtons }) => (
          <>
            <KioskPageGuard onClear={() => setRound((before) => before + 1)} />
            <LanguageButtons />
            <Fragment key={round}>{children}</Fragment>
          </>
        )}
      </LazyKiosk>
    </Frame>
  )
}
