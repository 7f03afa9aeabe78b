import { media, t } from '@soundings/shared/theme/theme'
import { Icon, type IconName } from '@soundings/shared/ui/icon'
import { visuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { useHeightProperty } from './use-height-property.ts'

/** Most phones, and wider ones with larger text. In rem of the header, because media queries ignore the text size. */
const cramped = '@container (max-width: 26rem)'
/* Too narrow for words. */
const tiny = '@container (max-width: 14rem)'
/* Too narrow for words beside 'Leave this page quickly'. */
const tinyBesideLeave = '@container (max-width: 15.5rem)'

const MIN_HEIGHT = `calc(${t.size.header} + env(safe-area-inset-top, 0px))`

/* The negative scroll margin prevents a scroll when a button of the sticky header gets the focus. */
/* Sticky at every height, so that crisis help is always one tap away. One row, but at 200 % zoom on a phone. */
const Bar = styled.header`
  container-type: inline-size;
  position: sticky;
  top: 0;
  z-index: ${t.z.sticky};
  display: flex;
  align-items: center;
  gap: ${t.space[1]};
  min-height: ${MIN_HEIGHT};
  padding: calc(${t.space.half} + env(safe-area-inset-top, 0px)) ${t.edge.right} ${t.space.half} ${t.edge.left};
  background: ${t.color.surfaceRaised};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  @supports not (container-type: inline-size) {
    flex-wrap: wrap;
  }
  @media (max-width: 250px) {
    flex-wrap: wrap;
    justify-content: flex-end;
  }
  ${media.wide} {
    padding-inline: max(${t.space[3]}, ${t.edge.left}) max(${t.space[3]}, ${t.edge.right});
  }
  ${media.short} {
    padding-block: env(safe-area-inset-top, 0px) 0;
  }
  & > [data-header-action] {
    padding-block: 0;
  }
  & :is(a, button) {
    min-width: ${t.size.targetMin};
    scroll-margin-top: calc(-1 * (var(--header-height, 0px) + var(--notice-height, 0px) + var(--reading-height, 0px) + ${t.space[3]}));
  }
  ${media.tight} {
    gap: ${t.space.half};
    & > [data-header-action] {
      padding-inline: ${t.space['1_5']};
    }
  }
  ${cramped} {
    & > [data-header-action] {
      flex-direction: column;
      gap: 0;
      min-width: ${t.size.targetMin};
      padding-inline: ${t.space.half};
    }
  }
`

/** Publishes its height as `--header-height`. */
export const HeaderBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLElement>(null)
  useHeightProperty(bar, '--header-height', { minHeight: MIN_HEIGHT })
  return <Bar ref={bar}>{children}</Bar>
}

const Picture = styled.span`
  display: none;
  ${cramped} {
    display: block;
  }
`

const Word = styled.span`
  ${cramped} {
    ${t.type.caption}
    line-height: 1;
  }
  ${tiny} {
    ${visuallyHidden}
  }
  ${tinyBesideLeave} {
    :has(~ [data-leave]) > & {
      ${visuallyHidden}
    }
  }
`

/** In a narrow header, an icon above the word, or only the icon with the word as its name. */
export const HeaderWord = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Picture>
      <Icon name={icon} />
    </Picture>
    <Word>{children}</Word>
  </>
)
