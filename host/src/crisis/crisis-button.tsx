import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { styled } from 'styled-components'
import { CRISIS_COPY } from './crisis.copy.ts'

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space.half};
  min-height: ${t.size.targetMin};
  padding: 0 ${t.space['1_5']} 0 ${t.space[1]};
  border: ${t.stroke.control} solid ${t.color.borderControl};
  border-radius: ${t.radius.pill};
  background: ${t.color.surfaceRaised};
  color: ${t.color.text};
  ${t.type.small}
  font-weight: ${t.weight.bold};
  white-space: nowrap;
  cursor: pointer;

  svg {
    color: ${t.color.danger};
  }

  &:hover {
    border-color: ${t.color.danger};
    background: ${t.color.dangerSurface};
  }
`

/** Top right on every screen, in the same words, with the same lifebuoy. */
export const CrisisButton = ({ onClick }: { onClick: () => void }) => (
  <Pill type="button" aria-haspopup="dialog" onClick={onClick}>
    <Icon name="lifebuoy" size="small" />
    {CRISIS_COPY.title}
  </Pill>
)
