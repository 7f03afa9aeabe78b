import type { SafetyResource } from '@soundings/shared/api/safety-net'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import type { HelpLinkProps } from '@soundings/shared/ui/help-link'
import { SAFETY_NET_COPY } from './safety-net.copy.ts'

const SAFETY_PLAN = 'Safety Plan'

/** Numbers may contain spaces and brackets, which a `tel:` link must not contain. */
const toDialString = (number: string) => number.replace(/[^\d+*#]/g, '')

const hostOf = (url: string) => {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** Any scheme other than http and https becomes part of the host, so the link fails. */
const toWebUrl = (value: string) => (/^https?:\/\//i.test(value) ? value : `https://${value}`)

/** Specification, 2: Safety net page. */
export const toHelpLink = ({ displayText: title, type, value }: SafetyResource): HelpLinkProps => {
  if (type === 'call')
    return { kind: 'call', title, value: formatPhone(value), href: `tel:${toDialString(value)}` }
  if (type === 'sms')
    return { kind: 'text', title, value: formatPhone(value), href: `sms:${toDialString(value)}` }
  if (title.trim() === SAFETY_PLAN)
    return { kind: 'plan', title, value: SAFETY_NET_COPY.ownPlan, href: `/${value.replace(/^[/\\\s]+/, '')}` }
  return { kind: 'web', title, value: hostOf(toWebUrl(value)), href: toWebUrl(value) }
}
