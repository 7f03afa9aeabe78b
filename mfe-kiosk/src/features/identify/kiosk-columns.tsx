import { media, t } from '@soundings/shared/theme/theme'
import { PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { ContourLines, TWO_COLUMNS } from './contour-lines.tsx'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'

const Columns = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${media.wide} {
    background: ${t.color.surface};
  }
  ${TWO_COLUMNS} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-content: stretch;
  }
  ${media.upright} {
    grid-template: auto minmax(auto, 1fr) / minmax(0, 1fr);
    background: ${t.color.surface};
  }
`

const column = `calc(${t.size.form} + 2 * ${t.space[2]})`

const Ground = styled.div`
  position: relative;
  width: 100%;
  max-width: ${column};
  margin-inline: auto;
  padding: ${t.space[2]} ${t.space[2]} 0;
  ${TWO_COLUMNS} {
    overflow: hidden;
    max-width: none;
    padding: ${t.space[6]} ${t.space[5]};
    background: ${t.color.surfaceAccent};
  }
  ${media.upright} {
    overflow: hidden;
    max-width: none;
    min-height: max(24vh, 100vh - 48rem);
    padding: ${t.space[6]} ${t.space[5]};
    background: ${t.color.surfaceAccent};
  }
`

const Greeting = styled(Stack)`
  position: relative;
  ${TWO_COLUMNS} {
    max-width: 20em;
  }
  ${media.upright} {
    max-width: 14em;
  }
`

const Form = styled.div`
  width: 100%;
  max-width: ${column};
  margin-inline: auto;
  padding: ${t.space[2]} ${t.space[2]} ${t.space[4]};
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.space[2]};
  }
  ${TWO_COLUMNS} {
    align-self: center;
    max-width: calc(${t.size.form} + 2 * ${t.space[5]});
    padding: ${t.space[6]} ${t.space[5]};
  }
  ${media.upright} {
    align-self: start;
    max-width: calc(${t.size.form} + 2 * ${t.space[5]});
    padding: ${t.space[6]} ${t.space[5]};
  }
`

type Props = { headingRef: Ref<HTMLHeadingElement>; children: ReactNode }

export const KioskColumns = ({ headingRef, children }: Props) => (
  <Columns>
    <Ground>
      <ContourLines />
      <Greeting $gap={1}>
        <PageHeading ref={headingRef}>{COPY.title}</PageHeading>
        <Text $size="lead">{COPY.lead}</Text>
      </Greeting>
    </Ground>
    <Form>{children}</Form>
  </Columns>
)
