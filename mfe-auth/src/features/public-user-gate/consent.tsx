import { acceptConsent, consentInfoQueryOptions } from '@soundings/shared/api/consent'
import { resetRefusedQueries } from '@soundings/shared/api/reset-failed-queries'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { useSend } from '@soundings/shared/api/use-send'
import { usePublicUser, useScreenTitle } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { ActionsBar, FormScreen, Page, PageHeading } from '@soundings/shared/ui/page'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CONSENT_COPY as COPY } from './consent.copy.ts'
import { QuestionsFor } from './questions-for.tsx'
import { LinklessRichText, RichText } from './rich-text.tsx'

type Props = {
  copy: string
  language: string | undefined
}

export const Consent = ({ copy, language }: Props) => {
  const heading = useScreenTitle({ title: COPY.title })
  const { user, context } = usePublicUser()
  const { answersReadBy, textsLanguage } = user.clinic
  const userId = user.id
  const isKiosk = context === 'kiosk'
  const queryClient = useQueryClient()
  useAnsweredLanguage(consentInfoQueryOptions(userId).queryKey, language)
  const accept = useSend({
    send: () => acceptConsent(userId, language),
    onAnswer: async () => {
      await resetRefusedQueries(queryClient)
      await queryClient.invalidateQueries({ queryKey: consentInfoQueryOptions(userId).queryKey })
      window.scrollTo({ top: 0 })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void accept.submit()
  }
  return (
    <FormScreen noValidate onSubmit={handleSubmit}>
      <Page>
        <ErrorSummary {...describeFailure(accept.error, COPY.problem)} />
        <PageHeading ref={heading}>{COPY.title}</PageHeading>
        <QuestionsFor />
        {isKiosk ? (
          <LinklessRichText html={copy} lang={language} />
        ) : (
          <RichText html={copy} lang={language} />
        )}
        {answersReadBy && (
          <Text $tone="muted" dir="auto" lang={textsLanguage}>
            {answersReadBy}
          </Text>
        )}
      </Page>
      <ActionsBar>
        <SubmitButton isSending={accept.isSending} onStopWaiting={accept.stopWaiting}>
          {COPY.accept}
        </SubmitButton>
      </ActionsBar>
    </FormScreen>
  )
}
