import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import { Link, useNavigate, useScreenTitle, useSearchParams } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useEffect, useState } from 'react'
import { RESET_COPY as COPY } from './reset-password.copy.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The router state survives a reload. In the address bar, bystanders could read the email. */
const useEmailFromLink = (): string => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const emailInAddress = search.get('email')
  const [email] = useState(() => emailInAddress ?? readEmailFromHistory())
  useEffect(() => {
    if (emailInAddress !== null)
      navigate('/reset-password', { replace: true, state: { email: emailInAddress } })
  }, [emailInAddress, navigate])
  return email
}

const readEmailFromHistory = (): string => {
  const email = readStateField(window.history.state?.usr, 'email')
  return typeof email === 'string' ? email : ''
}

/** `/reset-password?email=` */
export default function ResetPasswordScreen() {
  const email = useEmailFromLink()
  const [isReset, setIsReset] = useState(false)
  return isReset ? (
    <PasswordResetDone />
  ) : (
    <ResetPasswordForm email={email} onReset={() => setIsReset(true)} />
  )
}

const PasswordResetDone = () => {
  const heading = useScreenTitle({ title: COPY.doneTitle })
  return (
    <Page>
      <PageHeading ref={heading}>{COPY.doneTitle}</PageHeading>
      <Notice kind="success">{COPY.done}</Notice>
      <ButtonLink as={Link} to="/login" $block>
        {COPY.logIn}
      </ButtonLink>
    </Page>
  )
}
