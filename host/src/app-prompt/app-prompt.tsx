import { parseEntryContext } from '@soundings/shared/contract/entry-context'
import { Link, useConfig, useLocation, useSearchParams, useWrapper } from '@soundings/shared/platform'
import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { media, t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { focusHeading } from '@soundings/shared/ui/focus-heading'
import { IconButton } from '@soundings/shared/ui/icon-button'
import { useState } from 'react'
import { styled } from 'styled-components'
import { hasScreenAt, matchRoute } from '../composition/match-screens.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { APP_PROMPT_COPY as COPY } from './app-prompt.copy.ts'
import { CLOSED_KEY, isAppPromptShown } from './app-prompt.rules.ts'

export const APP_INVITE_PATH = '/app-invite'

/** The closed state lasts as long as the tab's session, or as the page if the browser forbids storage. */
const wasClosed = (): boolean => readStored(() => sessionStorage, CLOSED_KEY) !== undefined
const rememberClosed = () => writeStored(() => sessionStorage, CLOSED_KEY, '1')

const Bar = styled.aside<{ $isCardWhenWide: boolean }>`
  display: flex;
  align-items: center;
  gap: ${t.space['1_5']};
  padding: 0 max(${t.space[1]}, env(safe-area-inset-right, 0px)) 0 ${t.edge.left};
  border-top: ${t.stroke.hairline} solid ${t.color.border};
  ${media.wide} {
    padding-inline: max(${t.space[3]}, ${t.edge.left}) max(${t.space[3]}, ${t.edge.right});
    ${(p) => p.$isCardWhenWide && 'display: none;'}
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  color: ${t.color.textMuted};
  ${t.type.small}
`

const Close = styled.span`
  ${media.wide} {
    display: none;
  }
`

export const useAppPrompt = () => {
  const [isClosed, setIsClosed] = useState(wasClosed)
  const { isInWrapper } = useWrapper()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { appPrompt } = useConfig()
  const context = parseEntryContext(search.get('context'))
  const close = () => {
    rememberClosed()
    setIsClosed(true)
    // The pressed button unmounts, so the focus moves.
    focusHeading()
  }
  const { composition } = useComposition()
  const isShown =
    hasScreenAt(composition, APP_INVITE_PATH) &&
    // Undefined on 'Page not found'.
    matchRoute(composition, pathname) !== undefined &&
    isAppPromptShown({ isInWrapper, context, pathname }, appPrompt)
  return { isShown, isClosed, close }
}

type BarProps = { isClosed: boolean; onClose: () => void; isCardWhenWide: boolean; isKiosk: boolean }

/** Not above the content, where it would move questions (specification, 1 and 9). */
export const AppPromptBar = ({ isClosed, onClose, isCardWhenWide, isKiosk }: BarProps) => (
  <HiddenWhenNarrow $isHidden={isClosed}>
    <Bar aria-label={COPY.title} $isCardWhenWide={isCardWhenWide}>
      <Words>{isKiosk ? COPY.titleAtKiosk : COPY.title}</Words>
      {!isKiosk && (
        <ButtonLink as={Link} to={APP_INVITE_PATH} $kind="plain" $small>
          {COPY.open}
        </ButtonLink>
      )}
      <Close>
        <IconButton icon="close" label={COPY.close} onClick={onClose} />
      </Close>
    </Bar>
  </HiddenWhenNarrow>
)

const HiddenWhenNarrow = styled.div<{ $isHidden: boolean }>`
  ${(p) => p.$isHidden && 'display: none;'}
  ${media.wide} {
    display: block;
  }
  main:has([data-no-prompt]) ~ * & {
    display: none;
  }
`
