import { useConfig, useFlag, useNavigate, useScreenTitle, useWrapper } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { styled } from 'styled-components'
import { LazyQrCode } from '../../components/lazy-qr-code.tsx'
import { APP_INVITE_COPY as COPY } from './app-invite.copy.ts'
import { hasQrCode, storesFor } from './stores.rules.ts'

const QrCodeFigure = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${t.space[1]};
  padding: ${t.space[2]};
  border: ${t.stroke.hairline} solid ${t.color.border};
  border-radius: ${t.radius.card};
`

/** `/app-invite`: on a computer, a QR code opens this page on a phone. */
export default function AppInviteScreen() {
  const navigate = useNavigate()
  const { links } = useConfig()
  const canSkip = useFlag('accept_invite_flow')
  const heading = useScreenTitle({ title: COPY.title })
  const { isInWrapper } = useWrapper()
  const stores = storesFor(navigator.userAgent, navigator.maxTouchPoints)
  const [primaryStore = 'appStore', ...otherStores] = stores
  return (
    <Page>
      <Stack $gap={1}>
        <PageHeading ref={heading}>{COPY.title}</PageHeading>
        <Text $tone="muted">{COPY.lead}</Text>
      </Stack>
      {hasQrCode(stores, isInWrapper) && <PageQrCode />}
      <Stack $gap={1}>
        <ButtonLink href={links[primaryStore]} $block>
          {COPY[primaryStore]}
        </ButtonLink>
        {otherStores.map((store) => (
          <ButtonLink key={store} href={links[store]} $kind="secondary" $block>
            {COPY[store]}
          </ButtonLink>
        ))}
        {canSkip && (
          <Button kind="plain" onClick={() => navigate('/accept-invite')}>
            {COPY.skip}
          </Button>
        )}
      </Stack>
    </Page>
  )
}

const PageQrCode = () => (
  <QrCodeFigure>
    <LazyQrCode value={new URL('/app-invite', window.location.origin).href} title={COPY.scan} />
    <figcaption>{COPY.scan}</figcaption>
  </QrCodeFigure>
)
