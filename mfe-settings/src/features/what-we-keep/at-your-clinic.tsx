import type { KeptData } from '@soundings/shared/api/kept-data'
import { Section, Sentences } from './section.tsx'
import { WHAT_WE_KEEP_COPY } from './what-we-keep.copy.ts'

const { title, facts, records: words, openings } = WHAT_WE_KEEP_COPY.clinic

/** What the clinic keeps, in words and numbers; a kind that a newer server sends is left out. */
export const AtYourClinic = ({ records }: Pick<KeptData, 'records'>) => (
  <Section id="clinic" title={title}>
    <Sentences>
      <li>{facts}</li>
      {records
        .filter(({ kind, count }) => count > 0 && words[kind])
        .map(({ kind, count }) => (
          <li key={kind}>{words[kind]?.(count)}</li>
        ))}
      <li>{openings}</li>
    </Sentences>
  </Section>
)
