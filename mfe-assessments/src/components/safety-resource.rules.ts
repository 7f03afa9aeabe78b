import type { SafetyResource } from '@soundings/shared/api/safety-net'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import type { HelpLinkProps } from '@soundings/shared/ui/help-link'
import { SAFETY_NET_COPY } from './safety-net.copy.ts'

const SAFETY_PLAN = 'Safety Plan'

/** Somebody wrote the value by hand: spaces and brackets do not belong into a link. */
const dialled = (number: string) => number.replace(/[^\d+*#]/g, '')

const hostOf = (url: string) => {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** A link to the web, whatever was written: no other scheme than http and https is ever followed. */
const webUrlOf = (value: string) => (/^https?:\/\//i.test(value) ? value : `https://${value}`)

/** How a resource is shown and where it leads (specification, 2 Safety net page). */
export const helpLinkOf = ({ displayText: title, type, value }: SafetyResource): HelpLinkProps => {
  if (type === 'call')
    return { kind: 'call', title, value: formatPhone(value), href: `tel:${dialled(value)}` }
  if (type === 'sms') return { kind: 'text', title, value: formatPhone(value), href: `sms:${dialled(value)}` }
  if (title.trim() === SAFETY_PLAN)
    return { kind: 'plan', title, value: SAFETY_NET_COPY.ownPlan, href: `/${value.replace(/^[/\\\s]+/, '')}` }
  return { kind: 'web', title, value: hostOf(webUrlOf(value)), href: webUrlOf(value) }
}
