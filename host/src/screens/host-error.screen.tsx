import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Page, Stack } from '@soundings/shared/ui/page'
import { CrisisLinks } from '../crisis/crisis-help.tsx'
import { BUILT_IN_CRISIS_LINES, type CrisisLines } from '../crisis/crisis-lines.ts'

type Props = { details?: string | undefined; lines?: CrisisLines }

/** Shown when the host itself fails. It depends on nothing that may have failed. */
export const HostErrorScreen = ({ details, lines = BUILT_IN_CRISIS_LINES }: Props) => (
  <main>
    <LoadFailed onRetry={() => window.location.reload()} details={details} />
    <Page>
      <Stack>
        <CrisisLinks lines={lines} />
      </Stack>
    </Page>
  </main>
)
