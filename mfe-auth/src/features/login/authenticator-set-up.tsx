import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { styled } from 'styled-components'
import { SECOND_FACTOR_COPY as COPY } from './second-factor.copy.ts'

const KeyText = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`

/* Its room is there before it is. */
const QrCodePlace = styled.div`
  width: min(100%, ${t.size.actionMain});
  aspect-ratio: 1;
  svg {
    width: 100%;
    height: auto;
  }
`

/** Of who logs in for the first time alone. */
const qrCode = createLazyModule(
  () => import(/* webpackChunkName: "need-qr-code" */ '@soundings/shared/ui/qr-code'),
)

const AuthenticatorQrCode = ({ address }: { address: string }) => {
  const [state] = useLazyModule(qrCode)
  if (state.status === 'failed') return null
  return (
    <QrCodePlace>
      {state.status === 'loaded' && <state.module.QrCodeSvg value={address} title={COPY.scan} />}
    </QrCodePlace>
  )
}

type Props = {
  /** In base 32, for who cannot scan it. */
  sharedKey: string
  /** `otpauth://…`, which a phone opens in its authenticator app. */
  address: string
}

/** The key of a new authenticator app: to scan, to open on this device, and to type. */
export const AuthenticatorSetUp = ({ sharedKey, address }: Props) => (
  <Stack $gap={1}>
    <AuthenticatorQrCode address={address} />
    <ButtonLink href={address} $kind="secondary" $block>
      {COPY.openApp}
    </ButtonLink>
    <Text>{COPY.typeKey}</Text>
    {/* In groups of four, as people read and type it. */}
    <KeyText>{sharedKey.replace(/(.{4})(?=.)/g, '$1 ')}</KeyText>
    <Text $tone="muted">{COPY.olderEntry}</Text>
  </Stack>
)
