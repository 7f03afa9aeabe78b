import { useOpenCrisisHelp } from '@soundings/shared/internal/platform/crisis-help.tsx'
import { media, t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { visuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { CRISIS_COPY } from './crisis.copy.ts'

/** Doubled text on a phone: the words take two lines, so that the clinic's logo fits. */
const cramped = '@container (max-width: 12rem)'
/** Doubled text on the smallest phones. */
const tiny = '@container (max-width: 10.5rem)'

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space.half};
  flex: none;
  justify-content: center;
  min-width: ${t.size.targetMin};
  min-height: ${t.size.targetMin};
  padding: 0 ${t.space['1_5']} 0 ${t.space[1]};
  border: ${t.stroke.control} solid ${t.color.borderControl};
  border-radius: ${t.radius.pill};
  background: ${t.color.surfaceRaised};
  color: ${t.color.text};
  ${t.type.small}
  font-weight: ${t.weight.bold};
  line-height: 1.1;
  white-space: nowrap;
  text-align: start;
  cursor: pointer;
  ${cramped} {
    width: min-content;
    white-space: normal;
    ${media.short} {
      width: auto;
      white-space: nowrap;
    }
  }
  ${tiny} {
    padding-inline: ${t.space.half} ${t.space[1]};
    border-radius: ${t.radius.control};
  }

  svg {
    color: ${t.color.danger};
  }

  &:hover {
    border-color: ${t.color.danger};
    background: ${t.color.dangerSurface};
  }
`

/* On a phone, long translations take two lines. In a short window the icon has the words as its name. */
const Words = styled.span`
  ${media.tight} {
    max-width: 5.5em;
    white-space: normal;
  }
  ${media.short} {
    ${tiny} {
      ${visuallyHidden}
    }
  }
`

/** Monitoring finds it by `data-crisis-help` (decisions/checks-and-fallbacks: Crisis help in reach). */
export const CrisisButton = () => (
  <Pill type="button" aria-haspopup="dialog" data-crisis-help="" onClick={useOpenCrisisHelp()}>
    <Icon name="lifebuoy" size="small" />
    <Words>{CRISIS_COPY.title}</Words>
  </Pill>
)
