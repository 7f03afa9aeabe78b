/** Internal module: may change without notice. */
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { SENDING_COPY } from './sending.copy.ts'
import { shortReference } from './submission-reference.rules.ts'

const Code = styled.strong`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`

/* Printed in full even if closed. */
const More = styled.details`
  ${t.type.small}
  color: ${t.color.textMuted};
  summary {
    display: inline-flex;
    align-items: center;
    min-width: ${t.size.targetMin};
    min-height: ${t.size.targetMin};
    color: ${t.color.link};
    cursor: pointer;
    text-decoration: underline;
  }
  span {
    display: block;
    overflow-wrap: anywhere;
    user-select: all;
  }
  @media print {
    &::details-content {
      content-visibility: visible;
    }
    summary {
      display: none;
    }
  }
`

/** The short reference of a submission, with the full one under 'Details'. */
export const SubmissionReference = ({ id }: { readonly id: string }) => {
  const short = shortReference(id)
  return (
    <div>
      <Code translate="no">{SENDING_COPY.reference({ reference: short })}</Code>
      {short !== id && (
        <More>
          <summary>{SENDING_COPY.details}</summary>
          <span translate="no">{SENDING_COPY.wholeReference({ reference: id })}</span>
        </More>
      )}
    </div>
  )
}
