import { useHasUnsavedEntries } from '@soundings/shared/internal/platform/unsaved-entries.ts'
import { useOnline } from '@soundings/shared/internal/platform/use-online.ts'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { styled } from 'styled-components'
import { NOTICES_COPY } from './notices.copy.ts'
import { useHasInput } from './use-has-input.ts'
import { useNewerComposition } from './use-newer-composition.ts'

const Region = styled.div`
  & > * {
    margin: ${t.space[1]} ${t.space[2]};
  }
`

/** Notices of the shell: no network, or a newer version while nothing is being filled in. */
export const Notices = () => {
  const isOnline = useOnline()
  const isNewer = useNewerComposition()
  const isTypedIn = useHasInput()
  const isBusy = useHasUnsavedEntries() || isTypedIn
  return (
    <Region role="status">
      {!isOnline && (
        <Notice kind="warning" title={NOTICES_COPY.offline} live={false}>
          {NOTICES_COPY.offlineMore}
        </Notice>
      )}
      {isOnline && isNewer && !isBusy && (
        <Notice
          kind="info"
          title={NOTICES_COPY.newer}
          live={false}
          action={
            <Button kind="secondary" small onClick={() => window.location.reload()}>
              {NOTICES_COPY.reload}
            </Button>
          }
        />
      )}
    </Region>
  )
}
