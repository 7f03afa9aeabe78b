import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { css, styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { IconButton } from './icon-button.tsx'

const sheetCss = css`
  width: 100%;
  margin: auto 0 0;
  --padding: ${t.space['1_5']} ${t.space[2]} calc(${t.space[3]} + env(safe-area-inset-bottom, 0px));
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

const Root = styled.dialog<{ $kind: DialogKind }>`
  padding: 0;
  max-width: none;
  max-height: 100dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
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

/* Holds the padding, so that a press on the dialog itself is a press beside it. */
const Body = styled.div`
  padding: var(--padding);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space['1_5']};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[2]};
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

/** A `sheet` comes from the bottom below 960 px; a `confirm` stands in the middle and has its own buttons. */
export type DialogKind = 'sheet' | 'confirm'

/** Props of {@link Dialog}. */
export type DialogProps = {
  readonly open: boolean
  /** Escape, the close button and a press beside the dialog ask for it. */
  readonly onClose: () => void
  readonly title: string
  readonly kind?: DialogKind
  readonly children?: ReactNode
  /** The buttons of a `confirm`, the main one first. */
  readonly actions?: ReactNode
  readonly closeLabel?: string
}

/**
 * A native modal dialog. It names itself by its title, which takes focus; Escape closes; focus goes back to where
 * it came from; the page behind keeps all that was typed.
 */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, kind = 'sheet', children, actions, closeLabel = 'Close' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    const opener = document.activeElement
    // Browsers before 2022 have no modal dialogs; there it opens in the page.
    if ('showModal' in node) node.showModal()
    else Object.assign(node, { open: true })
    heading.current?.focus()
    return () => {
      if ('close' in node) node.close()
      // The page stands where it stood: an opener in the sticky header would scroll it.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    onClose()
  }

  const handlePress = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }

  if (!open) return null
  return (
    <Root ref={dialog} aria-labelledby={titleId} onCancel={handleCancel} onClick={handlePress} $kind={kind}>
      <Body>
        <Head>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {kind === 'sheet' && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </Head>
        {children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Root>
  )
}
