import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { screensOf } from './apps.rules.ts'
import { Code, Details, Moment } from './parts.tsx'
import type { ListedRelease } from './releases-document.schema.ts'
import { CHECK_COPY } from './releases-page.copy.ts'

const Results = styled.ul`
  display: grid;
  gap: ${t.space.half};
  list-style: none;
  ${t.type.small}
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${t.space[1]};
    align-items: start;
  }
  svg {
    margin-block-start: 0.15em;
    color: ${t.color.success};
  }
  [data-failed] svg {
    color: ${t.color.danger};
  }
  p {
    grid-column: 2;
    overflow-wrap: anywhere;
    color: ${t.color.textMuted};
  }
`

const Result = ({ name, failures }: { name: string; failures: readonly string[] }) => {
  const isFailed = failures.length > 0
  return (
    <li data-failed={isFailed || undefined}>
      <Icon name={isFailed ? 'close' : 'check'} size="small" />
      <span>
        <VisuallyHidden>{isFailed ? CHECK_COPY.failed : CHECK_COPY.passed}: </VisuallyHidden>
        <Code>{name}</Code>
      </span>
      {failures.map((failure) => (
        <p key={failure}>{failure}</p>
      ))}
    </li>
  )
}

/** What a check found, screen by screen; open where something failed. */
export const CheckResult = ({ check }: { check: NonNullable<ListedRelease['check']> }) => {
  const { results, others } = screensOf(check)
  return (
    <Details open={!check.passed}>
      <summary>
        {check.passed ? CHECK_COPY.allPassed(check.journeys) : CHECK_COPY.someFailed(check.failed.length)}
      </summary>
      <Results>
        {results.map(({ screen, failures }) => (
          <Result key={screen} name={screen} failures={failures} />
        ))}
        {others.length > 0 && <Result name={CHECK_COPY.besides} failures={others} />}
      </Results>
      <p>
        {CHECK_COPY.at} <Moment at={check.at} />
      </p>
    </Details>
  )
}
