import { t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'
import { CommonQuestion } from './common-question.tsx'
import type { QuestionProps } from './question-props.ts'

type Table = { $list: number; $columns: number }

/* Shown above the first of several rows with the same options. The name of each radio button includes its option. */
const Heads = styled.div`
  display: none;
  padding-bottom: ${t.space[1]};
  ${t.type.caption}
  align-items: end;
  text-align: center;
  overflow-wrap: anywhere;
  span:first-child {
    grid-column-start: 2;
  }
`

/*
 * Cards in a narrow window or with enlarged text, else a grid with the statement first. All rows have equal columns. A
 * legend must float to be a grid item. Container queries are not used: they once rendered rows empty.
 */
const Row = styled.div<Table>`
  @media (min-width: 48em) {
    html:not([data-text-size]) & {
      > * {
        display: grid;
        grid-template-columns: minmax(0, 2fr) repeat(${(p) => p.$columns}, minmax(0, 1fr));
        column-gap: ${t.space.half};
        grid-template-rows: 1fr;
      }
      &:has(+ [data-list='${(p) => p.$list}']) > fieldset {
        margin-bottom: calc(${t.space[1]} - ${t.space[4]});
      }
      fieldset > * {
        grid-column: 1;
      }
      legend {
        float: inline-start;
        padding-inline-end: ${t.space[1]};
        grid-row: 1;
        align-self: center;
      }
      fieldset > div {
        display: contents;
      }
      fieldset label {
        grid-row: 1 / span 4;
        grid-template-columns: 100%;
        justify-items: center;
        margin: 0;
      }
      label > * {
        grid-area: 1 / 1;
      }
      label > span {
        width: ${t.stroke.hairline};
        height: ${t.stroke.hairline};
        overflow: hidden;
        white-space: nowrap;
      }
    }
    [data-list='${(p) => p.$list}'] + & > ${Heads} {
      display: none;
    }
  }
`

/** A hash, so that equal lists have the same number. */
const numberOf = (words: readonly string[]): number =>
  [...words.join('\n')].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 0)

export const QuestionControl = (props: QuestionProps) => {
  const { options } = props.question
  const list = numberOf(options.map(({ title }) => title))
  return (
    <Row $list={list} $columns={options.length} data-list={list}>
      <Heads aria-hidden="true">
        {options.map(({ id, title }) => (
          <span key={id} dir="auto">
            {title}
          </span>
        ))}
      </Heads>
      <CommonQuestion {...props} />
    </Row>
  )
}
