import { ClinicNameProvider } from '@soundings/shared/platform/screen-title'
import { t } from '@soundings/shared/theme/theme'
import { SkipLink } from '@soundings/shared/ui/skip-link'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Header } from '../header/header.tsx'

const Shell = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 100dvh;
`

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  background: ${t.color.surface};
`

type Props = {
  clinic?: { name: string | undefined; logoUrl: string } | undefined
  children: ReactNode
}

/** What all layouts have: skip link first, header with crisis help, one `main`. */
export const Frame = ({ clinic, children }: Props) => (
  <ClinicNameProvider name={clinic?.name}>
    <Shell>
      <SkipLink />
      <Header clinic={clinic} />
      <Main id="main">{children}</Main>
    </Shell>
  </ClinicNameProvider>
)
