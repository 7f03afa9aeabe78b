import { toCrisisLines } from '@soundings/shared/internal/platform/crisis-lines.ts'
import { frameLanguage } from '@soundings/shared/messages/language'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Page, Stack } from '@soundings/shared/ui/page'
import { CrisisButton } from '../crisis/crisis-button.tsx'
import { CrisisHelp, CrisisLinks } from '../crisis/crisis-help.tsx'
import { BUILT_IN_CRISIS_LINES } from '../crisis/crisis-lines.ts'
import { ClinicLogo } from '../header/clinic-logo.tsx'
import { HeaderBar } from '../header/header-bar.tsx'

type Props = { details?: string | undefined }

/** Depends on nothing that may have failed. */
export const HostErrorScreen = ({ details }: Props) => {
  const lines = toCrisisLines(BUILT_IN_CRISIS_LINES, frameLanguage())
  return (
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
}
