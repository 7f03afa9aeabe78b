import { media, t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useHeightProperty } from '../../header/use-height-property.ts'
import { setReading, useComfort } from '../comfort.store.ts'
import { READING_BAR_COPY as COPY } from './reading.copy.ts'
import { useReadAloud } from './use-read-aloud.ts'

/* Sticky, so that 'Stop' stays visible. The sentence scrolls away unless it fits beside the buttons. */
const Bar = styled.section`
  position: sticky;
  top: calc(var(--header-height, 0px) + var(--notice-height, 0px) - var(--reading-words, 0px));
  z-index: 1;
  background: ${t.color.surfaceSelected};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  ${t.type.small}
  ${media.wide} {
    top: calc(var(--header-height, 0px) + var(--notice-height, 0px));
    display: flex;
    align-items: center;
    padding-inline: ${t.space[1]};
  }
  ${media.short} {
    position: static;
  }
  @media print {
    display: none;
  }
`

const Words = styled.p`
  flex: 1;
  padding: ${t.space[1]} ${t.edge.right} ${t.space.half} ${t.edge.left};
`

/* One row at 320 px in the largest text: labels wrap. */
const Buttons = styled.div`
  display: flex;
  gap: ${t.space[1]};
  padding: ${t.space.half} ${t.edge.right} ${t.space.half} ${t.edge.left};
  & > * {
    padding: ${t.space.half} ${t.space[1]};
  }
`

export const ReadingBar = () => (useComfort().isReading ? <OpenBar /> : null)

const OpenBar = () => {
  const words = useRef<HTMLParagraphElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { readPage, stop, missing } = useReadAloud()
  useHeightProperty(words, '--reading-words')
  useHeightProperty(buttons, '--reading-height')
  const { lang } = document.documentElement
  const nameOf = (language: string) =>
    new Intl.DisplayNames(lang, { type: 'language' }).of(language) ?? language
  return (
    <Bar aria-label={COPY.name}>
      <Words ref={words} role="status">
        {missing === undefined ? COPY.on : COPY.noVoice({ language: nameOf(missing) })}
      </Words>
      <Buttons ref={buttons}>
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
