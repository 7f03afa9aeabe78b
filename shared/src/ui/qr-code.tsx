import { QRCodeSVG } from 'qrcode.react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'

/* A code is read by a camera: dark on light in every scheme, with a quiet edge. */
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
  /** What it opens, for those who do not see it. */
  readonly title: string
}

/** An address for the camera of one's own phone. */
export const QrCode = ({ value, title }: QrCodeProps) => (
  <Square>
    <QRCodeSVG value={value} title={title} size={256} marginSize={2} />
  </Square>
)
