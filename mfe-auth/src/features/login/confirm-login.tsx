import { useBackTo, useNavigate, useToast } from '@soundings/shared/platform'
import { CONFIRM_EMAIL_COPY as COPY } from '../../components/confirm-email.copy.ts'
import { type CodeAddressee, ConfirmEmail } from '../../components/confirm-email.tsx'

type Props = { email: string; codeSentTo: CodeAddressee; onConfirmed: () => void; onBack: () => void }

export const ConfirmLogin = ({ email, codeSentTo, onConfirmed, onBack }: Props) => {
  const navigate = useNavigate()
  const toast = useToast()
  useBackTo(onBack)
  const handleConfirmed = () => {
    toast.success(COPY.confirmed)
    onConfirmed()
  }
  return (
    <ConfirmEmail
      email={email}
      codeSentTo={codeSentTo}
      onConfirmed={handleConfirmed}
      onChangeEmail={() => navigate('/accept-invite')}
    />
  )
}
