import { ErrorState } from '@soundings/shared/ui/error-state'
import { Page, Stack } from '@soundings/shared/ui/page'
import { CrisisLinks } from '../crisis/crisis-help.tsx'
import { BUILT_IN_CRISIS_LINES, type CrisisLines } from '../crisis/crisis-lines.ts'
import { GENERIC_ERROR } from './generic-error.copy.ts'

type Props = { detail?: string | undefined; lines?: CrisisLines }

/** The last screen there is: when the host itself cannot go on. It leans on nothing that may have failed. */
export const HostErrorScreen = ({ detail, lines = BUILT_IN_CRISIS_LINES }: Props) => (
  <main>
    <ErrorState
      title={GENERIC_ERROR.title}
      message={GENERIC_ERROR.message}
      onRetry={() => window.location.reload()}
      support={detail}
    />
    <Page>
      <Stack>
        <CrisisLinks lines={lines} />
      </Stack>
    </Page>
  </main>
)
