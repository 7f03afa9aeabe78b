import type { RichBlock } from '@soundings/shared/api/assessments'
import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { InstrumentLink } from '../instrument-link.tsx'

/* The reset removes bullets from a list with a class. */
const List = styled.ul`
  margin: 0;
  padding-inline-start: ${t.space[3]};

  li {
    list-style: disc;
  }
`

const wordsOf = ({ parts }: RichBlock): ReactNode =>
  parts.map(({ text, strong }, index) => {
    const Part = strong ? 'strong' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an instrument never change.
    return <Part key={index}>{text}</Part>
  })

const groupItems = (blocks: readonly RichBlock[]): (readonly RichBlock[])[] => {
  const groups: RichBlock[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block)
    else groups.push([block])
  }
  return groups
}

/** Renders text only, never HTML. */
export const RichText = ({ blocks }: { blocks: readonly RichBlock[] }) => (
  <Stack $gap={1}>
    {groupItems(blocks).map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an instrument never change.
      <RichGroup key={index} group={group} />
    ))}
  </Stack>
)

const RichGroup = ({ group }: { group: readonly RichBlock[] }) => {
  const [first] = group
  return (
    <>
      {first?.kind === 'item' ? (
        <List>
          {group.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an instrument never change.
            <li key={index} dir="auto">
              {wordsOf(block)}
            </li>
          ))}
        </List>
      ) : (
        first && (
          <Text $strong={first.kind === 'heading'} dir="auto">
            {wordsOf(first)}
          </Text>
        )
      )}
      {group.flatMap(({ links = [] }) =>
        links.map(({ title, url }) => <InstrumentLink key={url} title={title} url={url} />),
      )}
    </>
  )
}
