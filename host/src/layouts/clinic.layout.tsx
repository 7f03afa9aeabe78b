import { kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { useParams } from '@soundings/shared/platform'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { LazyKiosk } from '../kiosk/lazy-kiosk.tsx'
import { Frame } from './frame.tsx'

/** `/clinics/{clinicDisplayId}`: the clinic's own front, with its logo and no way out. */
export const ClinicLayout = ({ children }: { children: ReactNode }) => {
  const { clinicDisplayId = '' } = useParams()
  const { data } = useQuery(kioskClinicQueryOptions(clinicDisplayId))
  const [round, setRound] = useState(0)
  return (
    <Frame clinic={data && { name: data.organizationName, logoUrl: data.logoUrl }} hasBack={false} isKiosk>
      <LazyKiosk frame={(content) => content}>
        {({ KioskPageGuard }) => (
          <>
            <KioskPageGuard onClear={() => setRound((before) => before + 1)} />
            <Fragment key={round}>{children}</Fragment>
          </>
        )}
      </LazyKiosk>
    </Frame>
  )
}
