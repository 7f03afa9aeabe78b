import { media, t } from '@soundings/shared/theme/theme'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { SETTINGS_COPY } from './settings.copy.ts'
import { SettingsMenu } from './settings-menu.tsx'

/** Side by side in a wide window. A narrow window hides panes with `data-narrow`. */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[3]};
  & > [data-wide-only] {
    display: none;
  }
  ${media.wide} {
    grid-template-columns: ${t.size.sidenav} minmax(0, ${t.size.form});
    gap: ${t.space[4]};
    & > [data-wide-only] {
      display: grid;
    }
  }
`

type Props = {
  title: string
  headingRef: Ref<HTMLHeadingElement>
  /** Rendered above the heading. */
  summary?: ReactNode
  children: ReactNode
}

/** A wide window shows the menu beside it. */
export const SettingsPage = ({ title, headingRef, summary, children }: Props) => (
  <Page $wide>
    {summary}
    <PageHeading ref={headingRef}>{title}</PageHeading>
    <Panes>
      <nav aria-label={SETTINGS_COPY.menu} data-wide-only="">
        <SettingsMenu />
      </nav>
      <Stack $gap={3}>{children}</Stack>
    </Panes>
  </Page>
)
