import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { Icon, type IconName } from './icon.tsx'

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: ${t.size.targetMin};
  min-height: ${t.size.targetMin};
  padding: 0;
  border: ${t.stroke.strong} solid transparent;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.text};
  cursor: pointer;
  &:hover {
    background: ${t.color.actionQuiet};
  }
  &:disabled {
    background: transparent;
    color: ${t.color.onDisabled};
    cursor: not-allowed;
  }
`

/** Props of {@link IconButton}, in addition to those of a `<button>`. */
export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style' | 'className' | 'children'> & {
  readonly icon: IconName
  /** Accessible name: 'Delete reminder, Mon, 9:00 AM'. */
  readonly label: string
}

/** A 44 px button with an icon, named by its label. */
export const IconButton = ({ icon, label, type = 'button', ...rest }: IconButtonProps) => (
  <Root {...rest} type={type} aria-label={label}>
    <Icon name={icon} />
  </Root>
)
