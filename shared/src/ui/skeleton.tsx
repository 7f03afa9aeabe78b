import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { SECOND_MS } from '../dates/durations.ts'
import { media, t } from '../theme/theme.ts'
import { FORM_COPY } from './form.copy.ts'
import { Notice } from './notice.tsx'
import { Page, Stack } from './page.tsx'
import { useIsSlow } from './submit-button.tsx'
import { UI_COPY } from './ui.copy.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const heights = {
  line: t.size.iconTiny,
  heading: t.leading.title,
  title: t.leading.lead,
  answer: t.size.answer,
  tile: t.size.target,
}

/** `$width` is a percentage; a `tile` is square. */
export const SkeletonLine = styled.span<{ $width?: string; $shape?: keyof typeof heights }>`
  display: block;
  flex: none;
  height: ${(p) => heights[p.$shape ?? 'line']};
  width: ${(p) => (p.$shape === 'tile' ? heights.tile : (p.$width ?? '100%'))};
  border-radius: ${(p) => (p.$shape === 'answer' || p.$shape === 'tile' ? t.radius.control : t.radius.mark)};
  background: ${t.color.skeleton};
  animation: ${t.animation.breathe};
  ${media.forced} {
    background: GrayText;
  }
`

/** A title with an introduction, and questions with four answers each. */
export const FormSkeleton = ({ questions = 2 }: { readonly questions?: number }) => (
  <Stack $gap={4}>
    <Stack $gap={1}>
      <SkeletonLine $shape="heading" $width="60%" />
      <SkeletonLine $width="75%" />
      <SkeletonLine $width="75%" />
    </Stack>
    {Array.from({ length: questions }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Stack key={index} $gap={1}>
        <SkeletonLine $shape="title" $width="40%" />
        {['a', 'b', 'c', 'd'].map((answer) => (
          <SkeletonLine key={answer} $shape="answer" />
        ))}
      </Stack>
    ))}
  </Stack>
)

/** Props of {@link SkeletonScreen}. */
export type SkeletonScreenProps = {
  /** Default: a form. */
  readonly children?: ReactNode
  /** Announced text. Default: 'Loading…'. */
  readonly label?: string
}

/** Longer than a page takes to load on a slow network. */
const SLOW_MS = 5 * SECOND_MS

/** Elements below the content would move, so they are hidden while the content loads (`data-skeleton`). */
export const SkeletonPart = ({
  children = <FormSkeleton />,
  label = UI_COPY.loading,
}: SkeletonScreenProps) => (
  <>
    {useIsSlow(true, SLOW_MS) && <Notice kind="warning" title={FORM_COPY.slow} />}
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <div aria-hidden="true" data-skeleton>
      {children}
    </div>
  </>
)

/** A screen while its content loads. */
export const SkeletonScreen = (props: SkeletonScreenProps) => (
  <Page>
    <SkeletonPart {...props} />
  </Page>
)
