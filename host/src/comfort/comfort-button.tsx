import { Button } from '@soundings/shared/ui/button'
import { visuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { COMFORT_COPY } from './comfort.copy.ts'
import { useComfortTitle } from './use-comfort-title.ts'

/* In rem of the header's own width, as all of the header is. */
const Place = styled.span<{ $roomFrom: string }>`
  flex: none;
  @container (max-width: 42rem) {
    span {
      ${visuallyHidden}
    }
  }
  @container (max-width: ${(p) => p.$roomFrom}) {
    display: none;
  }
`

type Props = { onClick: () => void; roomFrom: string }

/** 'Text size and reading' in a header that is wider than `roomFrom`; in sight as 'Aa' until there is room for the words. */
export const ComfortButton = ({ onClick, roomFrom }: Props) => {
  const title = useComfortTitle()
  return (
    <Place $roomFrom={roomFrom}>
      <Button kind="plain" small aria-haspopup="dialog" onClick={onClick}>
        <b aria-hidden="true">{COMFORT_COPY.symbol}</b>
        <span>{title}</span>
      </Button>
    </Place>
  )
}
