import { styled } from 'styled-components'
import { formatPhone } from '../forms/phone.rules.ts'

/** Text that is never broken into two lines. */
export const NoWrap = styled.span`
  white-space: nowrap;
`

/** Props of {@link PhoneNumber}. */
export type PhoneNumberProps = {
  /** As the API sends it: E.164. */
  readonly number: string
  /** Whether a press calls it; not at a kiosk. */
  readonly call?: boolean
}

/** A phone number as people write it, on one line. */
export const PhoneNumber = ({ number, call = false }: PhoneNumberProps) => (
  <NoWrap>{call ? <a href={`tel:${number}`}>{formatPhone(number)}</a> : formatPhone(number)}</NoWrap>
)

const US_PHONE = /(\(\d{3}\) \d{3}-\d{4})/

/** A sentence in which a phone number may stand, as `formatPhone` writes it: the number is never broken. */
export const TextWithPhone = ({ children }: { readonly children: string }) =>
  children.split(US_PHONE).map((part) => (US_PHONE.test(part) ? <NoWrap key={part}>{part}</NoWrap> : part))
