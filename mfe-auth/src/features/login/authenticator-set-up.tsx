import { ButtonLink } from '@soundings/shared/ui/button'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { styled } from 'styled-components'
import { LazyQrCode } from '../../components/lazy-qr-code.tsx'
import { SECOND_FACTOR_COPY as COPY } from './second-factor.copy.ts'

const KeyText = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`

type Props = {
  /** Base 32, for people who cannot scan the code. */
  sharedKey: string
  /** `otpauth://…`: opens the authenticator app of a phone. */
  address: string
}

export const AuthenticatorSetUp = ({ sharedKey, address }: Props) => (
  <Stack $gap={1}>
    <LazyQrCode value={address} title={COPY.scan} />
    <ButtonLink href={address} $kind="secondary" $block>
      {COPY.openApp}
    </ButtonLink>
    <Text>{COPY.typeKey}</Text>
    {/* In groups of four characters, as people read and type it. */}
    <KeyText>{sharedKey.replace(/(.{4})(?=.)/g, '$1 ')}</KeyText>
    <Text $tone="muted">{COPY.olderEntry}</Text>
  </Stack>
)
