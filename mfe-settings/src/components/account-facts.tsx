import { useActiveProfile } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { PhoneNumber } from '@soundings/shared/ui/phone-number'
import { styled } from 'styled-components'
import { ACCOUNT_COPY } from './account.copy.ts'

const Facts = styled.dl`
  display: grid;
  gap: ${t.space[2]};
  dt {
    color: ${t.color.textMuted};
    ${t.type.small}
  }
  dd {
    font-weight: ${t.weight.bold};
    overflow-wrap: anywhere;
  }
`

/** MM/DD/YYYY. Edits the text, because a time zone could shift a parsed date to another day. */
const formatUsDate = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

/** Specification, 6. */
export const AccountFacts = () => {
  const { profile } = useActiveProfile()
  const rows = [
    [ACCOUNT_COPY.firstName, profile.firstName],
    [ACCOUNT_COPY.lastName, profile.lastName],
    [ACCOUNT_COPY.dateOfBirth, formatUsDate(profile.dateOfBirth)],
    [ACCOUNT_COPY.email, profile.email],
    [ACCOUNT_COPY.phone, profile.phoneNumber && <PhoneNumber number={profile.phoneNumber} />],
  ] as const
  return (
    <Facts>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || ACCOUNT_COPY.none}</dd>
        </div>
      ))}
    </Facts>
  )
}
