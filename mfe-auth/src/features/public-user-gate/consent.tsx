import { acceptConsent, consentInfoQueryOptions } from '@soundings/shared/api/consent'
import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { resetRefusedQueries } from '@soundings/shared/api/reset-failed-queries'
import { usePublicUser, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { ActionsBar, Page, PageHeading } from '@soundings/shared/ui/page'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GATE_COPY as COPY } from './public-user-gate.copy.ts'
import { LinklessRichText, RichText } from './rich-text.tsx'

type Props = { userId: string; copy: string }

/** The clinic's consent text. Accepting reads the consent status again and scrolls to the top. */
export default function Consent({ userId, copy }: Props) {
  const heading = useScreenTitle({ title: COPY.consentTitle })
  const isKiosk = usePublicUser().context === 'kiosk'
  const queryClient = useQueryClient()
  const accept = useMutation({
    mutationFn: () => acceptConsent(userId),
    onSuccess: async () => {
      await resetRefusedQueries(queryClient)
      await queryClient.invalidateQueries({ queryKey: consentInfoQueryOptions(userId).queryKey })
      window.scrollTo({ top: 0 })
    },
  })
  const handleAccept = () => {
    if (!accept.isPending) accept.mutate()
  }
  return (
    <>
      <Page>
        <ErrorSummary
          failure={accept.isError && (isOutcomeUnknown(accept.error) ? COPY.acceptUnknown : COPY.notAccepted)}
        />
        <PageHeading ref={heading}>{COPY.consentTitle}</PageHeading>
        {isKiosk ? <LinklessRichText html={copy} /> : <RichText html={copy} />}
      </Page>
      <ActionsBar>
        <Button busy={accept.isPending} onClick={handleAccept}>
          {COPY.accept}
        </Button>
      </ActionsBar>
    </>
  )
}
