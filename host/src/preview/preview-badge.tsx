import type { PreviewClaims } from '@soundings/shared/internal/contract/preview.ts'
import { useFrameLanguage } from '@soundings/shared/messages/language'
import { media, t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { styled } from 'styled-components'
import { PREVIEW_COPY as COPY } from './preview.copy.ts'
import { leavePreview } from './tab-preview.ts'

/* In the flow above the header, so that it covers nothing. */
const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.half} ${t.space[2]};
  padding: calc(${t.space.snug} + env(safe-area-inset-top, 0px)) ${t.edge.right} ${t.space.snug} ${t.edge.left};
  background: ${t.color.warningSurface};
  ${t.type.small}
  ${media.forced} {
    border-bottom: ${t.stroke.hairline} solid CanvasText;
  }
`

const Words = styled.div`
  flex: 1 1 18em;
  min-width: 0;
`

const Release = styled.bdi.attrs({ dir: 'ltr' })`
  overflow-wrap: anywhere;
`

export type PreviewState =
  | { status: 'valid'; claims: PreviewClaims; failed?: readonly string[]; hasEnded?: boolean }
  | { status: 'ended' | 'unreachable' }

/** Does not use `dates/format-moment`, which would enlarge the first script of every page. */
const formatEnd = (seconds: number, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(seconds * 1_000)

const Candidates = ({ by, exp, remotes, language }: PreviewClaims & { language: string }) => (
  <>
    {Object.entries(remotes).map(([name, { version }]) => (
      <span key={name}>
        <Release>{`${name} ${version}.`}</Release>{' '}
      </span>
    ))}
    <span>{`${COPY.made({ by, until: formatEnd(exp, language) })} ${COPY.real} `}</span>
  </>
)

const statusOf = (state: PreviewState): string => {
  if (state.status !== 'valid') return COPY[state.status]
  const failures = (state.failed ?? []).map((remote) => COPY.failed({ remote }))
  return [...(state.hasEnded ? [COPY.endedOpen] : []), ...failures].join(' ')
}

export const PreviewBadge = (state: PreviewState) => {
  // The frame's translations may load long after the choice of a language.
  const language = useFrameLanguage()
  return (
    <Bar aria-label={COPY.title}>
      <Words>
        <strong>{COPY.title}</strong>{' '}
        {state.status === 'valid' && <Candidates {...state.claims} language={language} />}
        <span role="status">{statusOf(state)}</span>
      </Words>
      <Button kind="secondary" small onClick={leavePreview}>
        {COPY.leave}
      </Button>
    </Bar>
  )
}
