import { unsubscribe } from '@soundings/shared/api/subscription'
import { useSend } from '@soundings/shared/api/use-send'
import { useNavigate, useParams } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { FormPage } from '@soundings/shared/ui/form-page'
import { Text } from '@soundings/shared/ui/text'
import type { FormEvent } from 'react'
import { useUserClinicName } from '../../components/use-user-clinic-name.ts'
import { UNSUBSCRIBE_COPY as COPY } from './unsubscribe.copy.ts'

/** `/unsubscribe/{userId}`: requires a press, because mail scanners open links. */
export default function UnsubscribeScreen() {
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const clinic = useUserClinicName(userId)
  const unsubscribeUser = useSend({
    send: () => unsubscribe(userId),
    onSuccess: () =>
      navigate(`/unsubscribe-successful/${encodeURIComponent(userId)}`, {
        replace: true,
        state: { isUnsubscribed: true },
      }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void unsubscribeUser.submit()
  }
  return (
    <FormPage
      title={COPY.title}
      problem={describeFailure(unsubscribeUser.error, COPY.problem)}
      sending={unsubscribeUser}
      submit={COPY.action}
      onSubmit={handleSubmit}
    >
      <Text>{COPY.question({ clinic: clinic ?? 'none' })}</Text>
    </FormPage>
  )
}
