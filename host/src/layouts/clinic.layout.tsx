import { kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { useParams } from '@soundings/shared/platform'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IdleWatch } from '../kiosk/idle-watch.tsx'
import { Frame } from './frame.tsx'

/** `/clinics/{clinicDisplayId}`: the clinic's own front, with its logo and no way out. */
export const ClinicLayout = ({ children }: { children: ReactNode }) => {
  const { clinicDisplayId = '' } = useParams()
  const { data } = useQuery(kioskClinicQueryOptions(clinicDisplayId))
  return (
    <Frame clinic={data && { name: data.organizationName, logoUrl: data.logoUrl }} hasBack={false} isKiosk>
      {children}
      <IdleWatch onEnd={() => window.location.reload()} />
    </Frame>
  )
}
