import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Page, Stack } from '@soundings/shared/ui/page'
import { CrisisButton } from '../crisis/crisis-button.tsx'
import { CrisisHelp, CrisisLinks } from '../crisis/crisis-help.tsx'
import { BUILT_IN_CRISIS_LINES, type CrisisLines } from '../crisis/crisis-lines.ts'
import { ClinicLogo } from '../header/clinic-logo.tsx'
import { HeaderBar } from '../header/header-bar.tsx'

type Props = { details?: string | undefined; lines?: CrisisLines }

/** Shown when the host itself fails. It depends on nothing that may have failed. */
export const HostErrorScreen = ({ details, lines = BUILT_IN_CRISIS_LINES }: Props) => (
  <CrisisHelp lines={lines}>
    <HeaderBar>
      <ClinicLogo isLink={false} />
      <CrisisButton />
    </HeaderBar>
    <main>
      <LoadFailed onRetry={() => window.location.reload()} details={details} />
      <Page>
        <Stack>
          <CrisisLinks lines={lines} />
        </Stack>
      </Page>
    </main>
  </CrisisHelp>
)
