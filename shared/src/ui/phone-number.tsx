import { styled } from 'styled-components'
import { formatPhone } from '../forms/phone.rules.ts'

/** Text without line breaks. */
const NoWrap = styled.span`
  white-space: nowrap;
`

/** Props of {@link PhoneNumber}. */
export type PhoneNumberProps = {
  /** As the API sends it: E.164. */
  readonly number: string
  /** As a `tel:` link; not at a kiosk. */
  readonly call?: boolean
}

/** A formatted phone number, on one line. */
export const PhoneNumber = ({ number, call = false }: PhoneNumberProps) => (
  <NoWrap>{call ? <a href={`tel:${number}`}>{formatPhone(number)}</a> : formatPhone(number)}</NoWrap>
)

const US_PHONE = /(\(\d{3}\) \d{3}-\d{4})/

/** A sentence whose phone number, as `formatPhone` writes it, stays on one line. */
export const TextWithPhone = ({ children }: { readonly children: string }) =>
  children.split(US_PHONE).map((text) => (US_PHONE.test(text) ? <NoWrap key={text}>{text}</NoWrap> : text))
