import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import { Navigate, useLocation, useParams, useScreenTitle } from '@soundings/shared/platform'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ClosePage } from '@soundings/shared/ui/end-screen'
import { Notice } from '@soundings/shared/ui/notice'
import { Page } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useUserClinicName } from '../../components/use-user-clinic-name.ts'
import { UNSUBSCRIBED_COPY as COPY } from './unsubscribe-successful.copy.ts'

/** `/unsubscribe-successful/{userId}`: confirms what the button has done. Opened by itself, it leads to the button. */
export default function UnsubscribeSuccessfulScreen() {
  const { userId = '' } = useParams()
  const { state } = useLocation()
  return readStateField(state, 'isUnsubscribed') === true ? (
    <Unsubscribed userId={userId} />
  ) : (
    <Navigate to={`/unsubscribe/${encodeURIComponent(userId)}`} replace />
  )
}

/** Names the clinic, and says how to undo it. */
const Unsubscribed = ({ userId }: { userId: string }) => {
  const clinic = useUserClinicName(userId)
  const heading = useScreenTitle({ title: COPY.title })
  return (
    <Page>
      <EmptyState level={1} drawing={<AllSetDrawing />} title={COPY.title} headingRef={heading} />
      <Notice kind="success" live={false}>
        {COPY.done}
      </Notice>
      <Text>{COPY.more({ clinic: clinic ?? 'none' })}</Text>
      <Text>{COPY.again}</Text>
      <ClosePage />
    </Page>
  )
}
