import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../api/api-error.ts'
import { canTryAgain } from '../api/can-try-again.rules.ts'
import { useOnline } from '../platform/use-online.ts'
import { t } from '../theme/theme.ts'
import { Button } from './button.tsx'
import { EndFrame } from './end-frame.tsx'
import { END_SCREENS_COPY as COPY } from './end-screens.copy.ts'
import { Text } from './text.tsx'

/** Props of {@link ErrorState}. */
export type ErrorStateProps = {
  readonly title: string
  /** What happened, in the words of the error catalogue. */
  readonly message?: ReactNode
  /** Shows 'Try again', unless `error` says that it cannot help. Without a network it is done when that is back. */
  readonly onRetry?: (() => void) | undefined
  readonly retryText?: string
  /** `true` while the retry runs. */
  readonly retrying?: boolean
  /** Of the heading, to move the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** What else is to be said under it. */
  readonly support?: ReactNode
  /** What failed. What the server refused is not tried again; its status and request stand under 'Details'. */
  readonly error?: unknown
  /** What support needs to know, under 'Details'. No words for patients. */
  readonly details?: string | undefined
  /** What else can be done here. */
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

/** Of a failed call, what its log can be found by. */
const technicalDetails = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? [`${error.failure} ${error.status}`, error.requestId].filter(Boolean).join(', request ')
    : undefined

/** Tries again as soon as the network is back. */
const useRetryOnline = (isOnline: boolean, onRetry: (() => void) | undefined) => {
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry?.()
    wasOffline.current = !isOnline
  }, [isOnline, onRetry])
}

/** A screen, or a part of one, that could not be shown: what happened, what to do next, and who to ask. */
export const ErrorState = (props: ErrorStateProps) => {
  const { title, message, retryText = COPY.tryAgain, retrying = false, support, headingRef, error } = props
  const onRetry = canTryAgain(error) ? props.onRetry : undefined
  const isOnline = useOnline()
  useRetryOnline(isOnline, onRetry)
  const details = [props.details, technicalDetails(error)].filter(Boolean).join(', ')
  return (
    <EndFrame
      isFailure
      title={title}
      message={onRetry && !isOnline ? COPY.offline : message}
      headingRef={headingRef}
      details={
        details && (
          <Details>
            <summary>{COPY.details}</summary>
            <div>{COPY.forSupport(details)}</div>
          </Details>
        )
      }
    >
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
