import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { t } from '@soundings/shared/theme/theme'
import type { QrCodeProps } from '@soundings/shared/ui/qr-code'
import { styled } from 'styled-components'

/* Reserves the space of the code while it loads. */
const Place = styled.div`
  width: min(100%, ${t.size.actionMain});
  aspect-ratio: 1;
  svg {
    width: 100%;
    height: auto;
  }
`

const qrCode = createLazyModule(
  () => import(/* webpackChunkName: "need-qr-code" */ '@soundings/shared/ui/qr-code'),
)

/** Renders nothing if the code fails to load, because a link is beside it. */
export const LazyQrCode = (props: QrCodeProps) => {
  const [state] = useLazyModule(qrCode)
  if (state.status === 'failed') return null
  return <Place>{state.status === 'loaded' && <state.module.QrCodeSvg {...props} />}</Place>
}
