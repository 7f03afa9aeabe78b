import { useConfig } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'
import { Section, Sentences } from './section.tsx'
import { WHAT_WE_KEEP_COPY } from './what-we-keep.copy.ts'

const COPY = WHAT_WE_KEEP_COPY.browser
const { items } = COPY

/** The default in `shared/src/platform/runtime-config.ts`. */
const DEFAULT_SESSION_DAYS = 30

/** Data on a personal device, and its lifetime (decisions/drafts-and-submission: Draft rows; decisions/kiosk: Nothing on disk; decisions/first-paint-and-network: Personal data in the browser; decisions/look-and-screens: Text size and reading aloud). */
export const InThisBrowser = () => {
  const { identity, keepsPage } = useConfig()
  return (
    <Section id="browser" title={COPY.title}>
      <Sentences>
        <li>{items.drafts}</li>
        <li>{items.login({ days: Math.ceil(identity.sessionDays ?? DEFAULT_SESSION_DAYS) })}</li>
        <li>{items.contacts}</li>
        <li>{items.choices}</li>
        {keepsPage && <li>{items.page}</li>}
      </Sentences>
      <Text $tone="muted">{COPY.share}</Text>
    </Section>
  )
}
