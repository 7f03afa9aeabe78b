import { usePageLanguages } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Icon } from '@soundings/shared/ui/icon'
import { visuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { COMFORT_COPY } from './comfort.copy.ts'
import { useComfortTitle } from './use-comfort-title.ts'

/** Minimum widths of a header with this button, and with 'Leave this page quickly' beside it. */
type Widths = { $from: string; $besideLeave: string }

/* In rem of the header's or foot's width, like the whole header. */
const InHeader = styled.span<Widths>`
  flex: none;
  @container (max-width: 42rem) {
    button {
      padding: 0;
    }
    span {
      ${visuallyHidden}
    }
  }
  @container (max-width: ${(p) => p.$from}) {
    display: none;
  }
  @container (max-width: ${(p) => p.$besideLeave}) {
    [data-leave] ~ & {
      display: none;
    }
  }
`

/* `&&` overrides the foot's own rule for buttons. */
const InFoot = styled.div<Widths>`
  container-type: inline-size;
  @container not (max-width: ${(p) => p.$besideLeave}) {
    && button {
      display: none;
    }
  }
  @container not (max-width: ${(p) => p.$from}) {
    :root:not(:has([data-leave])) && button {
      display: none;
    }
  }
`

type Props = {
  onClick: () => void
  /** Minimum width of a header with this button; with larger text on a phone it moves to the foot. */
  from: string
  /** The same with 'Leave this page quickly' in the header, which has precedence. */
  besideLeave: string
  isFoot?: boolean
}

/** Opens language, text size and reading: in the header as an icon until the words fit. */
export const ComfortButton = ({ onClick, from, besideLeave, isFoot = false }: Props) => {
  const title = useComfortTitle()
  const hasLanguages = usePageLanguages().offered.length > 1
  const Place = isFoot ? InFoot : InHeader
  return (
    <Place $from={from} $besideLeave={besideLeave} data-comfort="">
      <Button kind="plain" small aria-haspopup="dialog" onClick={onClick}>
        {!isFoot && (hasLanguages ? <Icon name="web" /> : <b aria-hidden="true">{COMFORT_COPY.symbol}</b>)}
        <span>{title}</span>
      </Button>
    </Place>
  )
}
