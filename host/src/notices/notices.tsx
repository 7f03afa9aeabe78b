import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { useHasUnsavedEntries } from '@soundings/shared/internal/platform/unsaved-entries.ts'
import { useOnline } from '@soundings/shared/internal/platform/use-online.ts'
import { useLocation } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { visuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { css, styled } from 'styled-components'
import { isNewerLive } from '../composition/is-newer-live.ts'
import { useHeightProperty } from '../header/use-height-property.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { NOTICES_COPY } from './notices.copy.ts'

const COMPOSITION_CHECK_INTERVAL_MS = 5 * MINUTE_MS

/** The page keeps its own composition. */
const useNewerComposition = (): boolean => {
  const { composition } = useComposition()
  const [isNewer, setIsNewer] = useState(false)
  useEffect(() => {
    const checkForNewer = async () => {
      if (document.visibilityState === 'visible' && (await isNewerLive(composition))) setIsNewer(true)
    }
    const timer = setInterval(checkForNewer, COMPOSITION_CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', checkForNewer)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkForNewer)
    }
  }, [composition])
  return isNewer
}

const uncoverFocus = (notice: HTMLElement): void => {
  const focused = document.activeElement
  if (!focused?.closest('main')) return
  const { top, bottom } = notice.getBoundingClientRect()
  const place = focused.getBoundingClientRect()
  if (place.top < bottom && place.bottom > top) focused.scrollIntoView({ block: 'nearest' })
}

/** In any remote. */
const useHasInput = (): boolean => {
  const { key } = useLocation()
  const [typedAt, setTypedAt] = useState<string>()
  useEffect(() => {
    const handleInput = () => setTypedAt(key)
    document.addEventListener('input', handleInput)
    return () => document.removeEventListener('input', handleInput)
  }, [key])
  return typedAt === key
}

/* Sticky below the header, so that it is visible far down in a form. Low, because forms need the space. */
const stickyCss = css`
  position: sticky;
  top: var(--header-height, 0px);
  z-index: ${t.z.sticky};
  container-type: inline-size;
  & > * {
    padding: ${t.space.snug} ${t.edge.right} ${t.space.snug} ${t.edge.left};
    border-radius: 0;
  }
`

const marginCss = css`
  & > * {
    margin: ${t.space[1]} ${t.edge.right} ${t.space[1]} ${t.edge.left};
  }
`

/* Screens about the outcome of answers mention the network themselves. */
const Region = styled.div<{ $isSticky: boolean }>`
  ${(p) => (p.$isSticky ? stickyCss : marginCss)}
  &:has(~ * [data-outcome]) {
    display: none;
  }
`

/* With enlarged text on a phone, the line would take half of the window. */
const More = styled.span`
  @container (max-width: 18rem) {
    ${visuallyHidden}
  }
`

/** A newer version is announced only while no form has input. */
export const Notices = () => {
  const isOnline = useOnline()
  const isNewer = useNewerComposition()
  const isTypedIn = useHasInput()
  const isBusy = useHasUnsavedEntries() || isTypedIn
  const region = useRef<HTMLDivElement>(null)
  useHeightProperty(region, '--notice-height', { isSticky: !isOnline, onMeasured: uncoverFocus })
  return (
    <Region ref={region} role="status" $isSticky={!isOnline}>
      {!isOnline && (
        <Notice kind="warning" title={NOTICES_COPY.offline} live={false}>
          <More>{NOTICES_COPY.offlineMore}</More>
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
