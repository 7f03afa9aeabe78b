import type { PreviewClaims } from '@soundings/shared/internal/contract/preview.ts'
import { frameLanguage, useChosenLanguage } from '@soundings/shared/messages/language'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { styled } from 'styled-components'
import { PREVIEW_COPY as COPY } from './preview.copy.ts'
import { leavePreview } from './tab-preview.ts'

/* In the flow of the page, above all of it: it covers nothing, whatever the window's size. */
const Bar = styled.aside`
  & > * {
    padding: ${t.space.snug} ${t.edge.right} ${t.space.snug} ${t.edge.left};
    border-radius: 0;
  }
`

const Release = styled.bdi.attrs({ dir: 'ltr' })`
  overflow-wrap: anywhere;
`

/** Not by `dates/format-moment`: what it brings would make the first script of every page larger. Digits as everywhere. */
const formatEnd = (seconds: number): string =>
  new Intl.DateTimeFormat(`${frameLanguage()}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' }).format(
    seconds * 1_000,
  )

/** A preview that is shown, with the candidates that did not work, or one that is not. */
export type PreviewState =
  | { status: 'valid'; claims: PreviewClaims; failed?: readonly string[]; hasEnded?: boolean }
  | { status: 'ended' | 'unreachable' }

const Candidates = ({ remotes }: Pick<PreviewClaims, 'remotes'>) =>
  Object.entries(remotes).map(([name, { version }], index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Release>{`${name} ${version}`}</Release>
    </span>
  ))

const statusOf = (state: PreviewState): string => {
  if (state.status !== 'valid') return COPY[state.status]
  const failures = (state.failed ?? []).map((remote) => COPY.failed({ remote }))
  return [...(state.hasEnded ? [COPY.endedOpen] : []), ...failures].join(' ')
}

/** Says what this tab previews, by whom and until when, and leads out of it. */
export const PreviewBadge = (state: PreviewState) => {
  useChosenLanguage()
  return (
    <Bar aria-label={COPY.title}>
      <Notice
        kind="warning"
        icon="info"
        title={COPY.title}
        live={false}
        action={
          <Button kind="secondary" small onClick={leavePreview}>
            {COPY.leave}
          </Button>
        }
      >
        {state.status === 'valid' && (
          <>
            {COPY.shows} <Candidates remotes={state.claims.remotes} />.{' '}
            {COPY.made({ by: state.claims.by, until: formatEnd(state.claims.exp) })} {COPY.real}{' '}
          </>
        )}
        <span role="status">{statusOf(state)}</span>
      </Notice>
    </Bar>
  )
}
