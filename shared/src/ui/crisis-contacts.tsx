/** Internal module: may change without notice. */
import { useCrisisLines } from '@soundings/shared/platform'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Rich } from '../messages/rich.tsx'
import { media, t } from '../theme/theme.ts'
import { Icon } from './icon.tsx'
import { Stack } from './page.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { SENDING_CRISIS_COPY as COPY } from './sending.copy.ts'
import { Text } from './text.tsx'
import { UI_COPY } from './ui.copy.ts'

/* Takes as little height as the size of its targets allows. */
const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space['1_5']} ${t.space[2]};
  padding: ${t.space['1_5']};
  border: ${t.stroke.control} solid ${t.color.borderControl};
  border-radius: ${t.radius.panel};
  ${t.type.small}
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[1]};
`

/* Three of them fit in a row 320 px wide. */
const Way = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${t.space.half};
  min-height: ${t.size.targetMin};
  padding: ${t.space.half} ${t.space[1]};
  border: ${t.stroke.control} solid ${t.color.action};
  border-radius: ${t.radius.control};
  background: ${t.color.surfaceRaised};
  color: ${t.color.link};
  font-weight: ${t.weight.bold};
  line-height: ${t.leading.small};
  text-decoration: none;
  text-align: center;
  &:hover {
    background: ${t.color.actionQuiet};
  }
  ${media.narrow} {
    svg {
      display: none;
    }
  }
  ${media.forced} {
    border-color: LinkText;
  }
`

/** Props of {@link CrisisContacts}. */
export type CrisisContactsProps = {
  /** Whether the device is shared: the person then dials the numbers, which are not links, on their own phone. */
  readonly isShared: boolean
}

/** Crisis help beside the outcome of a submission: call, text, chat in this order. */
export const CrisisContacts = ({ isShared }: CrisisContactsProps) => {
  const crisis = useCrisisLines()
  return (
    <Stack as="section" $gap={1} aria-label={UI_COPY.crisisHelp}>
      <Block>
        <Text $strong>{COPY.title}</Text>
        {isShared ? (
          <Text>{COPY.ownPhone({ call: crisis.call.value, text: crisis.text.value })}</Text>
        ) : (
          <Ways>
            <Way href={crisis.call.href}>
              <Icon name="phone" size="small" />
              <span>{COPY.call({ number: crisis.call.value })}</span>
            </Way>
            <Way href={crisis.text.href}>
              <Icon name="message" size="small" />
              <span>{COPY.text({ number: crisis.text.value })}</span>
            </Way>
            <Way href={crisis.chat.href}>
              <Icon name="web" size="small" />
              <span>{COPY.chat}</span>
            </Way>
          </Ways>
        )}
        <Text $strong>
          <Rich
            text={COPY.emergency({ number: crisis.emergency })}
            tags={{ number: (number) => <PhoneNumber number={number} call={!isShared} /> }}
          />
        </Text>
      </Block>
      <Text $size="small" $tone="muted">
        {`${crisis.name ? `${crisis.name}.` : COPY.lifeline} ${COPY.disclaimer}`}
      </Text>
    </Stack>
  )
}

/** Crisis help in one line, for a form that the server rejected. */
export const CrisisContactLine = ({ isUnread = true }: { readonly isUnread?: boolean }) => {
  const crisis = useCrisisLines()
  return (
    <>
      <span>{isUnread ? COPY.unread : COPY.mayBeUnread}</span>{' '}
      <Rich
        text={UI_COPY.inACrisis({ number: crisis.call.value })}
        tags={{ number: (number) => <PhoneNumber number={number} call /> }}
      />
    </>
  )
}

/** A failed submission in an error summary: the reason, and that no clinician has read the answers. */
export const SubmissionFailure = ({ message }: { readonly message: ReactNode }) => (
  <>
    <span>{message}</span> <CrisisContactLine />
  </>
)
