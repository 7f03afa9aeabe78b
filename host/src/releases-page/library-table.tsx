import { Card } from '@soundings/shared/ui/card'
import type { Library } from './libraries.rules.ts'
import { Caption, Code, Table } from './parts.tsx'
import { LIBRARY_COPY } from './releases-page.copy.ts'

const namesOf = (names: readonly string[], all: number) =>
  names.length === all ? LIBRARY_COPY.all(all) : names.join(', ')

const Asked = ({ library, all }: { library: Library; all: number }) =>
  library.ranges.map(({ range, remotes }) => (
    <div key={range}>
      <Code>{range}</Code> {namesOf(remotes, all)}
    </div>
  ))

const blockedWords = ({ blockedBy, nextMajor }: Library, all: number) =>
  blockedBy.length === 0
    ? LIBRARY_COPY.free(nextMajor)
    : LIBRARY_COPY.blocked(nextMajor, namesOf(blockedBy, all))

/** The contract and what is shared: who asks for what, and who stands in the way of the next major version. */
export const LibraryTable = ({ libraries }: { libraries: readonly Library[] }) => (
  <Card as="section" aria-labelledby="libraries">
    <h2 id="libraries">{LIBRARY_COPY.heading}</h2>
    <Caption>{LIBRARY_COPY.hint}</Caption>
    <Table
      caption={LIBRARY_COPY.heading}
      head={LIBRARY_COPY.head}
      rows={libraries.map((library) => {
        const all = library.ranges.flatMap(({ remotes }) => remotes).length
        return {
          key: library.name,
          cells: [
            library.name,
            <Code key="version">{library.version}</Code>,
            <Asked key="asked" library={library} all={all} />,
            blockedWords(library, all),
          ],
        }
      })}
    />
  </Card>
)
