import { QRCodeSVG } from 'qrcode.react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'

/* Dark on light in every scheme, with a quiet zone, for the camera. */
const Square = styled.span`
  display: block;
  flex: none;
  svg {
    width: ${t.size.plumb};
    height: auto;
  }
`

/** Props of {@link QrCode}. */
export type QrCodeProps = {
  readonly value: string
  /** Accessible name. */
  readonly title: string
}

/** An address as a QR code, for the person's own phone. */
export const QrCode = ({ value, title }: QrCodeProps) => (
  <Square>
    <QRCodeSVG value={value} title={title} size={256} marginSize={2} />
  </Square>
)
