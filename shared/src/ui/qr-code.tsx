/** Internal module: may change without notice. */
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { t } from '../theme/theme.ts'

const Square = styled.span`
  display: block;
  flex: none;
  svg {
    width: ${t.size.plumb};
    height: auto;
  }
`

/** Props of {@link QrCode} and {@link QrCodeSvg}. */
export type QrCodeProps = {
  readonly value: string
  readonly title: string
}

/** Dark on light in every scheme, with a quiet zone. */
export const QrCodeSvg = ({ value, title }: QrCodeProps) => {
  const { data, size } = encode(value, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" width={256} height={256} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{title}</title>
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={dark.join('')} />
    </svg>
  )
}

/** A QR code to scan with the person's own phone. */
export const QrCode = (props: QrCodeProps) => (
  <Square>
    <QrCodeSvg {...props} />
  </Square>
)
