import type { KeptData } from '@soundings/shared/api/kept-data'
import { Section, Sentences } from './section.tsx'
import { WHAT_WE_KEEP_COPY } from './what-we-keep.copy.ts'

const COPY = WHAT_WE_KEEP_COPY.clinic

const describeRecords = (kind: string, count: number): string | undefined =>
  Object.entries(COPY.records).find(([name]) => name === kind)?.[1]({ count })

/** Omits kinds of a newer server. */
export const AtYourClinic = ({ records }: Pick<KeptData, 'records'>) => (
  <Section id="clinic" title={COPY.title}>
    <Sentences>
      <li>{COPY.facts}</li>
      {records.map(({ kind, count }) => {
        const text = count > 0 && describeRecords(kind, count)
        return text && <li key={kind}>{text}</li>
      })}
      <li>{COPY.openings}</li>
    </Sentences>
  </Section>
)
