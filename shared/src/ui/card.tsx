import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'

/** A card, on the accent background only. `$flush` removes the padding, `$line` adds an outline. */
export const Card = styled.div<{ $flush?: boolean; $line?: boolean }>`
  padding: ${(p) => (p.$flush ? 0 : `${t.space.card} ${t.space[2]}`)};
  border: ${t.stroke.hairline} solid ${(p) => (p.$line ? t.color.border : 'transparent')};
  border-radius: ${t.radius.card};
  background: ${t.color.surfaceRaised};
  box-shadow: ${(p) => (p.$line ? t.elevation.flat : t.elevation.raised)};
  ${(p) => p.$flush && 'overflow: hidden;'}
  ${media.roomy} {
    ${(p) => !p.$flush && `padding: ${t.space[3]};`}
  }
  ${media.forced} {
    border-color: CanvasText;
  }
`

/** A `<ul>` with hairlines between its rows. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  list-style: none;
  & > * + * {
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
`

/** A row: tile or date, text, end. Use `as={Link}` or `as="a"` for a link. One column on a phone at 200 % zoom. */
export const RowItem = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space['1_5']} ${t.space.inset};
  min-height: ${t.size.row};
  @media (max-width: 250px) {
    grid-template-columns: minmax(0, 1fr);
  }
  padding: ${t.space.inset} ${t.space.card};
  color: inherit;
  text-decoration: none;
  text-wrap: pretty;
  & > svg {
    color: ${t.color.textMuted};
  }
  &[href]:hover {
    background: ${t.color.actionQuiet};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${t.stroke.focus} - ${t.stroke.focusOffset});
    border-radius: ${t.radius.card};
  }
`

/** The title of a row. */
export const RowTitle = styled.span`
  display: block;
  font-weight: ${t.weight.bold};
  line-height: ${t.leading.small};
`

/** The secondary text of a row. */
export const RowMeta = styled.span`
  ${t.type.small}
  color: ${t.color.textMuted};
`

/** The square at the start of a row, for an icon. */
export const Tile = styled.span`
  display: grid;
  place-items: center;
  width: ${t.size.target};
  height: ${t.size.target};
  border-radius: ${t.radius.control};
  background: ${t.color.surfaceSelected};
  color: ${t.color.onActionQuiet};
`

const DateBox = styled(Tile)`
  height: auto;
  min-width: ${t.size.target};
  width: auto;
  min-height: ${t.size.answer};
  align-content: center;
  color: ${t.color.text};
  span {
    ${t.type.caption}
    color: ${t.color.textMuted};
    line-height: 1.2;
  }
  b {
    ${t.type.lead}
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
`

/** Hidden from assistive technology, because the row has the date as text. */
export const DateTile = ({ month, day }: { readonly month: string; readonly day: string }) => (
  <DateBox aria-hidden="true">
    <span>{month}</span>
    <b>{day}</b>
  </DateBox>
)
