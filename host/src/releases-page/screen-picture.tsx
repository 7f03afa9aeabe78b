import { media, t } from '@soundings/shared/theme/theme'
import { IconButton } from '@soundings/shared/ui/icon-button'
import { type MouseEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { CHECK_COPY } from './releases-page.copy.ts'

const Small = styled.button`
  display: block;
  width: ${t.size.actionMin};
  max-width: 100%;
  padding: 0;
  border: ${t.stroke.hairline} solid ${t.color.border};
  border-radius: ${t.radius.control};
  background: ${t.color.surface};
  overflow: hidden;
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    height: auto;
  }
`

const Large = styled.dialog`
  width: fit-content;
  max-width: min(100vw, ${t.size.content});
  max-height: 100dvh;
  margin: auto;
  padding: ${t.space['1_5']};
  border: ${t.stroke.hairline} solid transparent;
  border-radius: ${t.radius.card};
  background: ${t.color.surfaceRaised};
  color: ${t.color.text};
  &::backdrop {
    background: ${t.color.scrim};
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin-inline: auto;
    border: ${t.stroke.hairline} solid ${t.color.border};
  }
  ${media.forced} {
    border-color: CanvasText;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[1]};
  ${t.type.small}
  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
    hyphens: none;
    ${t.type.small}
  }
`

type Props = {
  name: string
  /** A JPEG in base64, which was checked to be one. */
  picture: string
}

/** A screen as a check has seen it, small; in its own size on demand. */
export const ScreenPicture = ({ name, picture }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const src = `data:image/jpeg;base64,${picture}`
  const open = () => {
    setIsLarge(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) close()
  }
  return (
    <>
      <Small type="button" aria-label={CHECK_COPY.enlarge(name)} aria-haspopup="dialog" onClick={open}>
        <img src={src} alt={name} />
      </Small>
      <Large ref={dialog} aria-label={name} onClose={() => setIsLarge(false)} onClick={closeOnBackdrop}>
        <Head>
          <h2>{name}</h2>
          <IconButton icon="close" label={CHECK_COPY.close} onClick={close} />
        </Head>
        {isLarge && <img src={src} alt={name} />}
      </Large>
    </>
  )
}
