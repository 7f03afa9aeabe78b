import { useLanguage } from '@soundings/shared/messages/language'
import { t } from '@soundings/shared/theme/theme'
import { Field } from '@soundings/shared/ui/field'
import { TextInput } from '@soundings/shared/ui/text-input'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { PASSWORD_COPY as COPY } from './password.copy.ts'

const Box = styled.span`
  position: relative;
  display: block;
  width: 100%;
  input {
    padding-inline-end: calc(${t.space[10]} + ${t.space[2]});
  }
`

const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${t.space.half};
  min-width: ${t.size.targetMin};
  padding-inline: ${t.space['1_5']};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.link};
  ${t.type.small}
  font-weight: ${t.weight.bold};
  cursor: pointer;
`

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'style' | 'className'> & {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  after?: ReactNode
}

export const PasswordField = ({ id, label, hint, error, after, ...rest }: Props) => {
  const language = useLanguage()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error} after={after}>
      {(control) => (
        <Box>
          <TextInput
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Toggle
            type="button"
            aria-label={(isShown ? COPY.hideField : COPY.showField)({
              label: label.toLocaleLowerCase(language),
            })}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? COPY.hide : COPY.show}
          </Toggle>
        </Box>
      )}
    </Field>
  )
}
