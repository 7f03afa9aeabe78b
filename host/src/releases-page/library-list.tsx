import { media, t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { styled } from 'styled-components'
import type { Library } from './libraries.rules.ts'
import { Caption, Code, RowList } from './parts.tsx'
import { LIBRARY_COPY } from './releases-page.copy.ts'

const List = styled(RowList)`
  li {
    padding-block: ${t.space[1]};
    overflow-wrap: anywhere;
  }
  ${media.wide} {
    li {
      grid-template-columns: ${t.size.date} ${t.size.number} repeat(2, minmax(0, 1fr));
    }
  }
`

const namesOf = (names: readonly string[], all: number) =>
  names.length === all ? LIBRARY_COPY.all(all) : names.join(', ')

const blockedWords = ({ blockedBy, nextMajor }: Library, all: number) =>
  blockedBy.length === 0
    ? LIBRARY_COPY.free(nextMajor)
    : LIBRARY_COPY.blocked(nextMajor, namesOf(blockedBy, all))

const Item = ({ library }: { library: Library }) => {
  const { name, version, ranges } = library
  const all = ranges.flatMap(({ remotes }) => remotes).length
  return (
    <li>
      <strong>{name}</strong>
      <span>{LIBRARY_COPY.given(version)}</span>
      <div>
        {ranges.map(({ range, remotes }) => (
          <div key={range}>
            <Code>{range}</Code> <span>{namesOf(remotes, all)}</span>
          </div>
        ))}
      </div>
      <Caption as="span">{blockedWords(library, all)}</Caption>
    </li>
  )
}

/** The contract and what is shared: who asks for what, and whom the next major version would need a release of. */
export const LibraryList = ({ libraries }: { libraries: readonly Library[] }) => (
  <Card as="section" aria-labelledby="libraries">
    <h2 id="libraries">{LIBRARY_COPY.heading}</h2>
    <Caption>{LIBRARY_COPY.hint}</Caption>
    <List>
      {libraries.map((library) => (
        <Item key={library.name} library={library} />
      ))}
    </List>
  </Card>
)
