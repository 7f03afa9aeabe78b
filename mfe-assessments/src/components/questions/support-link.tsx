import { Stack } from '@soundings/shared/ui/page'
import type { ReactNode } from 'react'
import { InstrumentLink } from './instrument-link.tsx'
import { UNCOMMON_COPY } from './uncommon/uncommon.copy.ts'

type Props = { url: string | undefined; children: ReactNode }

export const WithSupportLink = ({ url, children }: Props) =>
  url === undefined ? (
    children
  ) : (
    <Stack>
      {children}
      <InstrumentLink title={UNCOMMON_COPY.more} url={url} />
    </Stack>
  )
