import { useOpenCrisisHelp } from '@soundings/shared/platform'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { css, styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { focusHeading } from './focus-heading.ts'
import { IconButton } from './icon-button.tsx'
import { UI_COPY } from './ui.copy.ts'

const sheetCss = css`
  width: 100%;
  margin: auto 0 0;
  --padding: ${t.space['1_5']} ${t.edge.right} calc(${t.space[3]} + env(safe-area-inset-bottom, 0px)) ${t.edge.left};
  border-radius: ${t.radius.card} ${t.radius.card} 0 0;
  ${media.wide} {
    width: ${t.size.sheet};
    margin: auto;
    --padding: ${t.space[3]};
    border-radius: ${t.radius.card};
  }
`

const confirmCss = css`
  width: min(${t.size.dialog}, calc(100% - 2 * ${t.space[2]}));
  --padding: ${t.space[3]};
  border-radius: ${t.radius.card};
`

/* Keeps focused elements clear of the header's buttons. */
const Root = styled.dialog<{ $kind: DialogKind }>`
  padding: 0;
  max-width: none;
  max-height: calc(100dvh - env(safe-area-inset-top, 0px));
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-top: calc(${t.size.targetMin} + ${t.space[1]});
  border: ${t.stroke.hairline} solid transparent;
  background: ${t.color.surfaceRaised};
  color: ${t.color.text};
  box-shadow: ${t.elevation.floating};
  ${(p) => (p.$kind === 'sheet' ? sheetCss : confirmCss)}
  animation: ${t.animation.rise};
  &::backdrop {
    background: ${t.color.scrim};
  }
  ${media.forced} {
    border-color: CanvasText;
  }
`

/* Has the padding instead of the dialog, so that only a click on the backdrop has the dialog as its target. */
const Body = styled.div`
  padding: var(--padding);
  display: flex;
  flex-direction: column;
  gap: ${t.space['1_5']};
`

const Title = styled.h2<{ $buttons: number }>`
  display: grid;
  align-items: center;
  min-height: ${t.size.targetMin};
  padding-inline-end: calc(${(p) => p.$buttons} * ${t.size.targetMin});
`

/* Beside the title, and visible at any scroll position of the dialog. */
const HeaderButtons = styled.div`
  order: -1;
  position: sticky;
  top: 0;
  z-index: 1;
  align-self: flex-end;
  margin-bottom: calc(-1 * (${t.size.targetMin} + ${t.space['1_5']}));
  display: flex;
  border-radius: ${t.radius.control};
  background: ${t.color.surfaceRaised};
  [aria-haspopup] svg {
    color: ${t.color.danger};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[2]};
  margin-top: ${t.space[1]};
  & > * {
    flex: 1 1 ${t.size.actionMin};
  }
`

/** A `sheet` is at the bottom below 960 px; a `confirm` is centred and has `actions`. */
export type DialogKind = 'sheet' | 'confirm'

/** Props of {@link Dialog}. */
export type DialogProps = {
  readonly open: boolean
  /** Called on Escape, the close button and a click on the backdrop. */
  readonly onClose: () => void
  readonly title: string
  readonly kind?: DialogKind
  readonly children?: ReactNode
  /** The buttons of a `confirm`, the main one first. */
  readonly actions?: ReactNode
  /** Whether the dialog cannot be closed, as while a request is in flight, whose outcome it shows. */
  readonly isLocked?: boolean
}

/** A native modal dialog with crisis help. Its title names it and takes the focus; on close, the opener takes it. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, kind = 'sheet', children, actions } = props
  const { isLocked = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const openCrisisHelp = useOpenCrisisHelp()

  useEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    const opener = document.activeElement
    node.showModal()
    heading.current?.focus()
    return () => {
      node.close()
      // Without scrolling, because focusing an opener in the sticky header would scroll the page.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      // The opener could not take the focus: it may be hidden by now, as with larger text.
      if (document.activeElement === document.body) focusHeading()
    }
  }, [open])

  const close = () => {
    if (!isLocked) onClose()
  }

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    close()
  }

  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close()
  }

  if (!open) return null
  // Includes crisis help, because the page's own is unreachable behind this dialog.
  const buttons = [
    openCrisisHelp && (
      <IconButton
        key="help"
        icon="lifebuoy"
        label={UI_COPY.crisisHelp}
        aria-haspopup="dialog"
        data-crisis-help=""
        onClick={openCrisisHelp}
      />
    ),
    kind === 'sheet' && (
      <IconButton key="close" icon="close" label={UI_COPY.close} disabled={isLocked} onClick={close} />
    ),
  ].filter(Boolean)
  return (
    <Root
      ref={dialog}
      aria-labelledby={titleId}
      // Chromium closes a dialog on the second consecutive Escape, even if `cancel` was prevented.
      closedby={isLocked ? 'none' : undefined}
      onCancel={handleCancel}
      onClick={handleClick}
      $kind={kind}
    >
      <Body>
        <Title id={titleId} ref={heading} tabIndex={-1} $buttons={buttons.length}>
          {title}
        </Title>
        {buttons.length > 0 && <HeaderButtons>{buttons}</HeaderButtons>}
        {children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Root>
  )
}
