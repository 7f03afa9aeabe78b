import { usePageLanguages } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Icon } from '@soundings/shared/ui/icon'
import { visuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { COMFORT_COPY } from './comfort.copy.ts'
import { useComfortTitle } from './use-comfort-title.ts'

type Widths = { $from: string; $besideLeave: string; $words: string }

/* The widths are those of the header or the foot, in rem. */
const InHeader = styled.span<Widths>`
  flex: none;
  @container (max-width: ${(p) => p.$words}) {
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

/* Overrides the foot's own rule for buttons. */
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
  /** Minimum width of a header with this button. Otherwise the button is in the foot. */
  from: string
  /** The same if the header has 'Leave this page quickly', which has priority. */
  besideLeave: string
  /** The same for the words beside the icon. */
  words: string
  isFoot?: boolean
}

/** An icon in the header if the words do not fit. */
export const ComfortButton = ({ onClick, from, besideLeave, words, isFoot = false }: Props) => {
  const title = useComfortTitle()
  const hasLanguages = usePageLanguages().offered.length > 1
  const Place = isFoot ? InFoot : InHeader
  return (
    <Place $from={from} $besideLeave={besideLeave} $words={words} data-comfort="">
      <Button kind="plain" small aria-haspopup="dialog" onClick={onClick}>
        {!isFoot && (hasLanguages ? <Icon name="web" /> : <b aria-hidden="true">{COMFORT_COPY.symbol}</b>)}
        <span>{title}</span>
      </Button>
    </Place>
  )
}
