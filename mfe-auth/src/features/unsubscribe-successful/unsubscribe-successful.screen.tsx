import { subscribe } from '@soundings/shared/api/subscription'
import { useSend } from '@soundings/shared/api/use-send'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import {
  ApiError,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useScreenTitle,
} from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ClosePage } from '@soundings/shared/ui/end-screen'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Page } from '@soundings/shared/ui/page'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import { type FormEvent, useEffect } from 'react'
import { useUserClinicName } from '../../components/use-user-clinic-name.ts'
import { UNSUBSCRIBED_COPY as COPY } from './unsubscribe-successful.copy.ts'

/**
 * `/unsubscribe-successful/{userId}`, `/user/{userId}/unsubscribed` behind the gate. Redirects without router state.
 */
export default function UnsubscribeSuccessfulScreen() {
  const { userId = '' } = useParams()
  const { state } = useLocation()
  const clinic = useUserClinicName(userId) ?? 'none'
  if (readStateField(state, 'isSubscribedAgain') === true) return <SubscribedAgain clinic={clinic} />
  return readStateField(state, 'isUnsubscribed') === true ? (
    <Unsubscribed userId={userId} clinic={clinic} isUndoing={readStateField(state, 'isUndoing') === true} />
  ) : (
    <Navigate to={`/unsubscribe/${encodeURIComponent(userId)}`} replace />
  )
}

/** Subscribing requires the gate, unsubscribing only the link. `isUndoing`: the person has just passed the gate. */
const useUndo = (userId: string, isUndoing: boolean) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const undo = useSend({
    send: () => subscribe(userId),
    onSuccess: () => navigate(pathname, { replace: true, state: { isSubscribedAgain: true } }),
    onError: (error) => {
      if (isUndoing || !(error instanceof ApiError && error.status === 403)) return
      const state = { isUnsubscribed: true, isUndoing: true }
      navigate(`/user/${encodeURIComponent(userId)}/unsubscribed`, { replace: true, state })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the gate opens.
  useEffect(() => {
    if (isUndoing) void undo.submit()
  }, [])
  return undo
}

type Props = { userId: string; clinic: string; isUndoing: boolean }

const Unsubscribed = ({ userId, clinic, isUndoing }: Props) => {
  const undo = useUndo(userId, isUndoing)
  const problem = describeFailure(undo.error, COPY.problem)
  const heading = useScreenTitle({ title: COPY.title, hasError: Boolean(problem.failure) })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void undo.submit()
  }
  return (
    <Page as="form" noValidate onSubmit={handleSubmit}>
      <ErrorSummary {...problem} />
      <EmptyState level={1} drawing={<AllSetDrawing />} title={COPY.title} headingRef={heading}>
        <Text>{COPY.more({ clinic })}</Text>
        <ClosePage />
        <SubmitButton kind="secondary" isSending={undo.isSending} onStopWaiting={undo.stopWaiting}>
          {COPY.undo}
        </SubmitButton>
        <Text $size="small" $tone="muted">
          {COPY.undoMore}
        </Text>
      </EmptyState>
    </Page>
  )
}

const SubscribedAgain = ({ clinic }: { clinic: string }) => {
  const heading = useScreenTitle({ title: COPY.undoneTitle })
  return (
    <Page>
      <EmptyState level={1} drawing={<AllSetDrawing />} title={COPY.undoneTitle} headingRef={heading}>
        <Text>{COPY.undone({ clinic })}</Text>
        <ClosePage />
      </EmptyState>
    </Page>
  )
}
