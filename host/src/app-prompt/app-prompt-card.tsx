import { BrandMark } from '@soundings/shared/internal/ui/brand-mark.tsx'
import { Link } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { styled } from 'styled-components'
import { APP_PROMPT_COPY as COPY } from './app-prompt.copy.ts'
import { APP_INVITE_PATH } from './app-prompt.tsx'

/* Not an `aside`: this card is inside the navigation, and a complementary landmark must be top-level. */
const Card = styled.section`
  display: none;
  ${media.wide} {
    display: grid;
    gap: ${t.space['1_5']};
    padding: ${t.space[2]};
    border-radius: ${t.radius.card};
    background: ${t.color.surfaceAccent};
  }
`

const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  padding: ${t.space.half};
  width: fit-content;
  border-radius: ${t.radius.control};
  background: ${t.color.action};
`

export const AppPromptCard = () => (
  <Card aria-label={COPY.title}>
    <Tile>
      <BrandMark inverse />
    </Tile>
    <b>{COPY.title}</b>
    <span>{COPY.why}</span>
    <ButtonLink as={Link} to={APP_INVITE_PATH} $kind="secondary" $small $block>
      {COPY.get}
    </ButtonLink>
  </Card>
)
