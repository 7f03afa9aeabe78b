import { media, t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useHeightProperty } from '../../header/use-height-property.ts'
import { setReading, useComfort } from '../comfort.store.ts'
import { READING_BAR_COPY as COPY } from './reading.copy.ts'
import { useReadAloud } from './use-read-aloud.ts'

/* Sticky below the header and a notice of the shell: 'Stop' is in reach from far down in a form. */
const Bar = styled.section`
  position: sticky;
  top: calc(var(--header-height, 0px) + var(--notice-height, 0px));
  z-index: ${t.z.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.half} ${t.space[2]};
  padding: ${t.space.half} ${t.edge.right} ${t.space.half} ${t.edge.left};
  background: ${t.color.surfaceSelected};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  ${t.type.small}
  ${media.wide} {
    padding-inline: max(${t.space[3]}, ${t.edge.left}) max(${t.space[3]}, ${t.edge.right});
  }
  ${media.short} {
    position: static;
  }
  @media print {
    display: none;
  }
`

const Words = styled.p`
  flex: 1 1 14em;
  min-width: 0;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.half} ${t.space[1]};
`

/** Says that reading aloud is on, what can be done with it, and how it ends. Nothing while it is off. */
export const ReadingBar = () => (useComfort().isReading ? <OpenBar /> : null)

const OpenBar = () => {
  const bar = useRef<HTMLElement>(null)
  const { readPage, stop, missing } = useReadAloud()
  useHeightProperty(bar, '--reading-height')
  const { lang } = document.documentElement
  return (
    <Bar ref={bar} aria-label={COPY.name}>
      <Words role="status">
        {missing
          ? COPY.noVoice(new Intl.DisplayNames(lang, { type: 'language' }).of(missing) ?? missing)
          : COPY.on}
      </Words>
      <Buttons>
        <Button kind="secondary" small onClick={readPage}>
          {COPY.page}
        </Button>
        <Button kind="secondary" small onClick={stop}>
          {COPY.stop}
        </Button>
        <Button kind="plain" small onClick={() => setReading(false)}>
          {COPY.turnOff}
        </Button>
      </Buttons>
    </Bar>
  )
}
