import { isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useConfig, useIsKiosk, useLocation, useWrapper } from '@soundings/shared/platform'
import { removeStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { media, t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { matchRoute } from '../composition/match-screens.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { LEAVE_COPY as COPY } from './leave.copy.ts'
import { afterPress, isLeftQuickly, NO_PRESSES, pressesLeft, WITHIN_MS } from './leave.rules.ts'
import { LEFT_KEY } from './leave-again.ts'

/* In rem of the header. The short label is for a header without space for the long one. */
const Place = styled.span<{ $shortUntil: string }>`
  flex: none;
  button {
    max-width: 7.25em;
    ${media.wide} {
      max-width: none;
    }
    @container (max-width: 21rem) {
      max-width: 6em;
      line-height: 1.05;
    }
    padding: 0 ${t.space.half};
    ${t.type.caption}
    line-height: 1.15;
    text-wrap: balance;
  }
  b {
    display: none;
  }
  @container (max-width: ${(p) => p.$shortUntil}) {
    b {
      display: block;
    }
    b + span {
      display: none;
    }
  }
`

/** Shows an empty page until the next one loads. Drafts are already stored. */
const leaveFor = (address: string): void => {
  writeStored(() => sessionStorage, LEFT_KEY, address)
  const leave = () => window.location.replace(address)
  // After Back, a browser may show this page again without loading it.
  window.addEventListener('pageshow', leave)
  document.documentElement.hidden = true
  document.title = new URL(address).hostname
  leave()
}

/** Undefined before the first press of Shift, and after a pause. */
const usePressesLeft = (address: string): number | undefined => {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    let presses = NO_PRESSES
    let timer: ReturnType<typeof setTimeout> | undefined
    const handle = (event: Event) => {
      presses = afterPress(presses, event)
      const now = presses.at.length > 0 ? pressesLeft(presses) : undefined
      if (now === 0) leaveFor(address)
      setLeft(now)
      clearTimeout(timer)
      timer = setTimeout(() => setLeft(undefined), WITHIN_MS)
    }
    const types = ['keydown', 'keyup', 'pointerdown']
    for (const type of types) document.addEventListener(type, handle, true)
    return () => {
      clearTimeout(timer)
      for (const type of types) document.removeEventListener(type, handle, true)
    }
  }, [address])
  return left
}

const LeaveButton = ({ address, shortUntil }: { address: string; shortUntil: string }) => {
  const left = usePressesLeft(address)
  return (
    <Place $shortUntil={shortUntil} data-leave="">
      <Button kind="quiet" small aria-label={COPY.leave} onClick={() => leaveFor(address)}>
        <b>{COPY.short}</b>
        <span>{COPY.leave}</span>
      </Button>
      <VisuallyHidden role="status">{left !== undefined && COPY.left({ count: left })}</VisuallyHidden>
    </Place>
  )
}

/** For people who are watched (decisions/look-and-screens: Leave this page quickly). */
export const LeaveQuickly = () => {
  const { leave: address } = useConfig().links
  const { composition } = useComposition()
  const { isInWrapper } = useWrapper()
  const isKiosk = useIsKiosk() || isKioskBrowser()
  const route = matchRoute(composition, useLocation().pathname)?.route
  useEffect(() => removeStored(() => sessionStorage, LEFT_KEY), [])
  if (!address || isInWrapper || isKiosk || !route || !isLeftQuickly(route)) return null
  // Main screens have Check-In in the header; the questions of a link have no Back.
  const hasBack = route.layout !== 'public-user' || route.standalone
  return (
    <LeaveButton
      address={address}
      shortUntil={route.navigation ? '20.2rem' : hasBack ? '15.9rem' : '14.5rem'}
    />
  )
}
