import { styled } from 'styled-components'
import { formatPhone } from '../forms/phone.rules.ts'
import { t } from '../theme/theme.ts'

/** From left to right in every language. */
const NoWrap = styled.bdi.attrs({ dir: 'ltr', translate: 'no' })`
  white-space: nowrap;
`

/* The target has its full size, because it extends over adjacent text that contains no targets. */
const Call = styled.a`
  --room: max(0px, (${t.size.targetMin} - ${t.leading.small}) / 2);
  display: inline-block;
  min-width: ${t.size.targetMin};
  margin: calc(-1 * var(--room)) calc(-1 * ${t.space['1_5']});
  padding: var(--room) ${t.space['1_5']};
  text-align: center;
  &:focus-visible {
    outline-offset: calc(-1 * ${t.space[1]});
  }
`

/** Props of {@link PhoneNumber}. */
export type PhoneNumberProps = {
  /** In the API's format, E.164. */
  readonly number: string
  /** Whether to render a `tel:` link; never at a kiosk. */
  readonly call?: boolean
}

/** A formatted phone number on one line; as a link at least 44 px high and wide. */
export const PhoneNumber = ({ number, call = false }: PhoneNumberProps) => (
  <NoWrap>{call ? <Call href={`tel:${number}`}>{formatPhone(number)}</Call> : formatPhone(number)}</NoWrap>
)

const US_PHONE = /(\(\d{3}\) \d{3}-\d{4})/

/** A sentence with a phone number in the format of `formatPhone`, which stays on one line. */
export const TextWithPhone = ({ children }: { readonly children: string }) =>
  children
    .split(US_PHONE)
    .map((text) =>
      US_PHONE.test(text) ? <NoWrap key={text}>{text}</NoWrap> : <span key={text}>{text}</span>,
    )
