/** Internal module: may change without notice. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { Text } from './text.tsx'
import { UI_COPY } from './ui.copy.ts'

const Wave = styled.svg`
  display: block;
  width: 100%;
  height: ${t.size.wave};
  color: ${t.color.surfaceAccent};
`

/* Its background extends under a notch, which the page's content avoids. */
const Container = styled.div`
  margin: auto calc(-1 * env(safe-area-inset-right, 0px)) 0 calc(-1 * env(safe-area-inset-left, 0px));
`

const Ground = styled.footer`
  padding: ${t.space[2]} ${t.edge.right} calc(${t.space[3]} + env(safe-area-inset-bottom, 0px)) ${t.edge.left};
  background: ${t.color.surfaceAccent};
`

const Inner = styled.div`
  position: relative;
  max-width: ${t.size.form};
  min-height: ${t.size.row};
  margin-inline: auto;
  padding-inline-end: calc(${t.size.plumb} + ${t.space[3]});
  ${media.narrow} {
    padding-inline-end: 0;
  }
`

const Plumb = styled.svg`
  position: absolute;
  inset-inline-end: 0;
  top: calc(-1 * ${t.space.card});
  width: ${t.size.plumb};
  height: auto;
  ${media.narrow} {
    display: none;
  }
`

const PlumbLines = () => (
  <Plumb viewBox="0 0 132 92" aria-hidden="true" focusable="false">
    <path
      d="M14 0v34M40 0v62M66 0v48M92 0v76M118 0v26"
      fill="none"
      stroke={t.color.artLine}
      strokeWidth="2"
      strokeLinecap="round"
    />
    <g fill={t.color.waterline}>
      <circle cx="14" cy="38" r="5" />
      <circle cx="40" cy="66" r="5" />
      <circle cx="66" cy="52" r="5" />
      <circle cx="92" cy="80" r="5" />
      <circle cx="118" cy="30" r="5" />
    </g>
  </Plumb>
)

/** The footer of public pages: 'Sent to you by Harbor Lane Clinic, with Soundings.', or `children` instead. */
export const WaterlineFooter = ({
  clinic,
  children,
}: {
  readonly clinic?: string
  readonly children?: ReactNode
}) => (
  <Container>
    <Wave viewBox="0 0 640 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M0 8c40-8 80-8 120-3s80 6 130 1 90-6 140-1 80 6 130 1 80-4 120 0v9H0z" />
    </Wave>
    <Ground>
      <Inner>
        <PlumbLines />
        {children ?? (
          <Text $size="small" $tone="muted">
            {clinic ? UI_COPY.sentBy({ clinic }) : UI_COPY.sent}
          </Text>
        )}
      </Inner>
    </Ground>
  </Container>
)
