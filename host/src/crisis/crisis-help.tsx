import { OpenCrisisHelpProvider } from '@soundings/shared/internal/platform/crisis-help.tsx'
import type { CrisisLines } from '@soundings/shared/internal/platform/crisis-lines.ts'
import { useIsKiosk } from '@soundings/shared/internal/platform/kiosk.tsx'
import { Rich } from '@soundings/shared/messages/rich'
import { Link } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { HelpLink } from '@soundings/shared/ui/help-link'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { Text } from '@soundings/shared/ui/text'
import { type ReactNode, useState } from 'react'
import { CRISIS_COPY } from './crisis.copy.ts'

type Props = {
  lines: CrisisLines
  /** The person who is logged in. */
  userId?: string | undefined
  children: ReactNode
}

/** Needs no remote, API or network. The last link is the person's safety net, which home may no longer show. */
export const CrisisHelp = ({ lines, userId, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <OpenCrisisHelpProvider open={() => setIsOpen(true)}>{children}</OpenCrisisHelpProvider>
      <Dialog open={isOpen} onClose={close} title={CRISIS_COPY.title}>
        <CrisisLinks lines={lines} />
        {userId && (
          <ButtonLink
            as={Link}
            to={`/user/${encodeURIComponent(userId)}/safety-net`}
            $kind="secondary"
            onClick={close}
          >
            {CRISIS_COPY.safetyNet}
          </ButtonLink>
        )}
      </Dialog>
    </>
  )
}

export const CrisisLinks = ({ lines }: { lines: CrisisLines }) => (
  <div data-crisis-lines="" style={{ display: 'contents' }}>
    <HelpLink kind="call" {...lines.call} isPrimary />
    <HelpLink kind="text" {...lines.text} />
    <HelpLink kind="web" {...lines.chat} />
    <Text $strong>
      <Rich
        text={CRISIS_COPY.emergency({ number: lines.emergency })}
        tags={{ number: (number) => <Emergency number={number} /> }}
      />
    </Text>
    <Text $size="small" $tone="muted">
      {CRISIS_COPY.disclaimer}
    </Text>
  </div>
)

const Emergency = ({ number }: { number: string }) => <PhoneNumber number={number} call={!useIsKiosk()} />
