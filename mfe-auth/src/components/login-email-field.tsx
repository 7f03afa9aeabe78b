import { EmailField, type EmailFieldProps } from '@soundings/shared/ui/email-field'

type Props = Omit<EmailFieldProps, 'id' | 'autoComplete' | 'autoCapitalize'>

export const LoginEmailField = (props: Props) => (
  <EmailField {...props} id="email" autoComplete="username" autoCapitalize="none" />
)
