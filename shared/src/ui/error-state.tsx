import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../api/api-error.ts'
import { isRetryable } from '../api/outcome.rules.ts'
import { retryRegularly } from '../async/retry-regularly.ts'
import { isServerReachable, useOnline } from '../platform/use-online.ts'
import { t } from '../theme/theme.ts'
import { Button } from './button.tsx'
import { EndFrame } from './end-frame.tsx'
import { END_SCREENS_COPY as COPY } from './end-screens.copy.ts'
import { Text } from './text.tsx'

/** Props of {@link ErrorState}. */
export type ErrorStateProps = {
  readonly title: string
  readonly message?: ReactNode
  /** Shows 'Try again' unless `error` is permanent. Also called once the network is back or the server responds. */
  readonly onRetry?: (() => void) | undefined
  readonly retryText?: string
  readonly retrying?: boolean
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** The outcome of the person's action, shown above 'Try again'. */
  readonly state?: ReactNode
  readonly support?: ReactNode
  /** The error of the failed call: enables the retry and provides status and request id for 'Details'. */
  readonly error?: unknown
  readonly details?: string | undefined
  readonly children?: ReactNode
}

const Details = styled.details`
  max-width: 100%;
  color: ${t.color.textMuted};
  ${t.type.small}
  overflow-wrap: anywhere;
  div {
    text-align: start;
  }
  summary {
    min-height: ${t.size.targetMin};
    align-content: center;
    cursor: pointer;
  }
`

/** Status and request id of a failed call, to find it in the log; for an invalid response, call and fields. */
const technicalDetails = (error: ApiError): string =>
  [`${error.failure} ${error.mismatch ?? error.status}`, error.requestId].filter(Boolean).join(', request ')

/** Retries once the page's own server responds; until then, the message and the focus stay unchanged. */
const useRetryByItself = (isOnline: boolean, hadNoAnswer: boolean, onRetry: (() => void) | undefined) => {
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry?.()
    wasOffline.current = !isOnline
    if (!onRetry || !hadNoAnswer || !isOnline) return
    let isShown = true
    const stop = retryRegularly(async () => {
      if ((await isServerReachable()) && isShown) onRetry()
    })
    return () => {
      isShown = false
      stop()
    }
  }, [onRetry, hadNoAnswer, isOnline])
}

/** A screen or section that failed to load: the message, a retry, and the contact for help. */
export const ErrorState = (props: ErrorStateProps) => {
  const { title, message, retryText = COPY.tryAgain, retrying = false, support, headingRef, error } = props
  const onRetry = isRetryable(error) ? props.onRetry : undefined
  const isOnline = useOnline()
  const isCall = error instanceof ApiError
  // If the server responded, the network is not the cause.
  const hasAnswer = isCall && /http|shape/.test(error.failure)
  useRetryByItself(isOnline, isCall && !hasAnswer, onRetry)
  const details = [props.details, isCall && technicalDetails(error)].filter(Boolean).join(', ')
  return (
    <EndFrame
      isFailure
      title={title}
      message={onRetry && !isOnline && !hasAnswer ? COPY.offline : message}
      headingRef={headingRef}
      details={
        details && (
          <Details>
            <summary>{COPY.details}</summary>
            <div>{COPY.forSupport({ what: details })}</div>
          </Details>
        )
      }
    >
      {props.state}
      {onRetry && (
        <Button onClick={onRetry} busy={retrying} busyText={COPY.trying}>
          {retryText}
        </Button>
      )}
      {props.children}
      {support && <Text as="div">{support}</Text>}
    </EndFrame>
  )
}
