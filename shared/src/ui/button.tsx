import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { css, styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { UI_COPY } from './ui.copy.ts'

const Ring = styled.span`
  flex: none;
  width: ${t.size.iconSmall};
  height: ${t.size.iconSmall};
  border: ${t.stroke.focus} solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${t.animation.spin};
  ${media.forced} {
    border-right-color: Canvas;
  }
`

/** Requires text beside it. */
const Spinner = () => <Ring aria-hidden="true" />

/** Use one `primary` per screen, `danger` only in a confirm dialog. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger'

type ButtonStyleProps = {
  readonly $kind?: ButtonKind
  readonly $small?: boolean
  readonly $block?: boolean
}

const c = t.color
/** Colours of background, text, border, hovered and pressed background. */
const colors = {
  primary: [c.action, c.onAction, 'transparent', c.actionHover, c.actionPressed],
  secondary: [c.surfaceRaised, c.action, c.action, c.actionQuiet, c.actionQuietHover],
  quiet: [c.actionQuiet, c.onActionQuiet, 'transparent', c.actionQuietHover, c.actionQuietHover],
  plain: ['transparent', c.link, 'transparent', c.actionQuiet, c.actionQuietHover],
  danger: [c.danger, c.onDanger, 'transparent', c.dangerHover, c.dangerHover],
} as const satisfies Record<ButtonKind, readonly string[]>

/** Distinguishes filled buttons from others in forced colours. */
const filledCss = '&:not(:disabled) { forced-color-adjust: none; background: CanvasText; color: Canvas; }'

const buttonCss = css<ButtonStyleProps>`
  ${({ $kind = 'primary' }) => {
    const [ground, text, edge, hover, pressed] = colors[$kind]
    return `--ground:${ground};--edge:${edge};--hover:${hover};--pressed:${pressed};color:${text};`
  }}
  display: ${(p) => (p.$block ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${t.space[1]};
  ${(p) => p.$block && 'width: 100%;'}
  min-height: ${(p) => (p.$small ? t.size.targetMin : t.size.control)};
  padding: ${(p) => (p.$small ? `${t.space[1]} ${t.space[2]}` : `${t.space['1_5']} ${t.space[3]}`)};
  ${(p) => p.$kind === 'plain' && `padding-inline: ${t.space['1_5']};`}
  border: ${t.stroke.strong} solid var(--edge);
  border-radius: ${t.radius.control};
  background: var(--ground);
  ${(p) => (p.$small ? t.type.small : t.type.body)}
  line-height: ${t.leading.small};
  font-weight: ${t.weight.bold};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background ${t.motion.fast} ${t.motion.easeOut};
  &:hover {
    background: var(--hover);
  }
  &:active {
    background: var(--pressed);
  }
  &[aria-disabled='true'] {
    background: var(--ground);
    cursor: progress;
  }
  &:disabled {
    background: ${c.disabled};
    color: ${c.onDisabled};
    border-color: transparent;
    cursor: not-allowed;
  }
  ${media.forced} {
    ${(p) => p.$kind !== 'plain' && 'border-color: CanvasText;'}
    ${({ $kind = 'primary' }) => /primary|danger/.test($kind) && filledCss}
    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

/* Reserves the width of the busy text, so that nothing shifts when the button becomes busy. */
const Root = styled.button<ButtonStyleProps>`
  ${buttonCss}
  &[data-busy-text] {
    display: ${(p) => (p.$block ? 'grid' : 'inline-grid')};
    grid-template-columns: minmax(0, auto);
    align-content: center;
    row-gap: 0;
  }
  &[data-busy-text]::after {
    content: attr(data-busy-text);
    visibility: hidden;
    height: 0;
    overflow: hidden;
    padding-inline-start: calc(${t.size.iconSmall} + ${t.space[1]});
  }
`

const Content = styled.span<{ $isHidden?: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${t.space[1]};
  ${(p) => p.$isHidden && 'visibility: hidden;'}
`

/** Props of {@link Button}, in addition to those of a `<button>`. */
export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style' | 'className'> & {
  readonly kind?: ButtonKind | undefined
  /** Height of 44 px instead of 56. */
  readonly small?: boolean | undefined
  readonly block?: boolean | undefined
  /** Shows `busyText`, keeps width and focus, ignores clicks. `false`, unlike `undefined`, reserves the width. */
  readonly busy?: boolean | undefined
  /** Default: 'Sending…'. */
  readonly busyText?: string | undefined
}

/** A button, labelled with its action ('Start', 'Verify'); `type="button"` by default. */
export const Button = (props: ButtonProps) => {
  const {
    kind,
    small,
    block,
    busy,
    busyText = UI_COPY.sending,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Root
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={busy || undefined}
      data-busy-text={busy === undefined ? undefined : busyText}
      $kind={kind ?? 'primary'}
      $small={small ?? false}
      $block={block ?? false}
    >
      {busy === undefined ? (
        children
      ) : (
        <>
          <Content $isHidden={busy} aria-hidden={busy || undefined}>
            {children}
          </Content>
          {busy && (
            <Content>
              <Spinner />
              <span>{busyText}</span>
            </Content>
          )}
        </>
      )}
    </Root>
  )
}

/** For a route, use `<ButtonLink as={Link} to="…">`. */
export const ButtonLink = styled.a<ButtonStyleProps>`
  ${buttonCss}
`
