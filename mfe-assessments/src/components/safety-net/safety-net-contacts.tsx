import { parseEntryContext } from '@soundings/shared/contract/entry-context'
import { Rich } from '@soundings/shared/messages/rich'
import { useCrisisLines, useSearchParams } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { HelpLink } from '@soundings/shared/ui/help-link'
import { Notice } from '@soundings/shared/ui/notice'
import { Stack } from '@soundings/shared/ui/page'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { SkeletonLine } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { SAFETY_NET_COPY } from './safety-net.copy.ts'
import { toHelpLink } from './safety-resource.rules.ts'
import type { SafetyNetState } from './use-safety-net.ts'

/** Crisis lines, contacts, emergency number and disclaimer always appear together. */
export const SafetyNetContacts = ({ safetyNet }: { safetyNet: SafetyNetState }) => {
  const crisis = useCrisisLines()
  return (
    <>
      <Text>{SAFETY_NET_COPY.crisis}</Text>
      <Stack $gap={1} data-no-prompt="help">
        <HelpLink kind="call" {...crisis.call} isPrimary />
        <HelpLink kind="text" {...crisis.text} />
        <HelpLink kind="web" {...crisis.chat} />
      </Stack>
      <OwnContacts safetyNet={safetyNet} />
      <Notice kind="danger" live={false}>
        <strong>
          <Rich
            text={SAFETY_NET_COPY.emergency({ number: crisis.emergency })}
            tags={{ number: (number) => <Emergency number={number} /> }}
          />
        </strong>
      </Notice>
      <Text $size="small" $tone="muted">
        {SAFETY_NET_COPY.disclaimer}
      </Text>
    </>
  )
}

/** At a kiosk it is not a link, because links must not leave the form. */
const Emergency = ({ number }: { number: string }) => {
  const [search] = useSearchParams()
  return <PhoneNumber number={number} call={parseEntryContext(search.get('context')) !== 'kiosk'} />
}

const OwnContacts = ({ safetyNet }: { safetyNet: SafetyNetState }) => {
  if (safetyNet.status === 'loading')
    return (
      <Stack $gap={1}>
        <VisuallyHidden role="status">{SAFETY_NET_COPY.loading}</VisuallyHidden>
        <SkeletonLine $shape="answer" />
        <SkeletonLine $shape="answer" />
      </Stack>
    )
  if (safetyNet.status === 'failed')
    return <LoadWarning text={SAFETY_NET_COPY.notReached} onRetry={safetyNet.retry} />
  const { resources, isOutdated, retry } = safetyNet
  if (resources.length === 0) return null
  return (
    <Stack as="section" $gap={1} aria-labelledby="own-contacts">
      <Text as="h2" id="own-contacts" $size="lead">
        {SAFETY_NET_COPY.own}
      </Text>
      {isOutdated ? <LoadWarning text={SAFETY_NET_COPY.lastSeen} onRetry={retry} /> : null}
      {resources.map((resource) => (
        <HelpLink
          key={`${resource.type} ${resource.displayText} ${resource.value}`}
          {...toHelpLink(resource)}
        />
      ))}
    </Stack>
  )
}

const LoadWarning = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice
    kind="warning"
    icon="info"
    action={
      <Button kind="plain" small onClick={onRetry}>
        {SAFETY_NET_COPY.tryAgain}
      </Button>
    }
  >
    {text}
  </Notice>
)
