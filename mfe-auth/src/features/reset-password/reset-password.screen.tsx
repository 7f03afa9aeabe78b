import { Link, useScreenTitle } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useState } from 'react'
import { RESET_COPY as COPY } from './reset-password.copy.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useEmailFromLink } from './use-email-from-link.ts'

/** `/reset-password?email=`: code, new password and confirmation. */
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
