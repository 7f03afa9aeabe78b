import { PASSWORD_RULES } from '@soundings/shared/forms/password.rules'
import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { PASSWORD_COPY as COPY } from './password.copy.ts'
import { PasswordField } from './password-field.tsx'

const Rules = styled.ul`
  display: grid;
  gap: ${t.space.half};
  ${t.type.small}
`

const Rule = styled.li<{ $isMet: boolean }>`
  display: flex;
  align-items: center;
  gap: ${t.space[1]};
  color: ${(p) => (p.$isMet ? t.color.success : t.color.textMuted)};
`

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'style' | 'className'> & {
  id: string
  label: string
  error?: string | undefined
  password: string
}

export const NewPasswordField = ({ password, ...rest }: Props) => (
  <PasswordField
    {...rest}
    autoComplete="new-password"
    after={
      <Rules aria-label={COPY.rules}>
        {PASSWORD_RULES.map(({ name, isMet }) => (
          <Rule key={name} $isMet={isMet(password)}>
            <Icon name={isMet(password) ? 'check' : 'dot'} size="small" />
            <span>{COPY.rule[name]}</span>
            <VisuallyHidden>{isMet(password) ? COPY.met : COPY.notMet}</VisuallyHidden>
          </Rule>
        ))}
      </Rules>
    }
  />
)
