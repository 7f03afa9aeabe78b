import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { Fragment, type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { screensOf } from './apps.rules.ts'
import { Caption, Code, Details, Moment } from './parts.tsx'
import { usePictures } from './read-data.ts'
import type { ListedRelease } from './releases-document.schema.ts'
import { CHECK_COPY } from './releases-page.copy.ts'
import { ScreenPicture } from './screen-picture.tsx'

/* Screens that passed stand side by side with their pictures; what failed, and what has no picture, has a row of its own. */
const Results = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${t.size.actionMin}, 1fr));
  gap: ${t.space['1_5']};
  padding-block: ${t.space[1]};
  list-style: none;
  ${t.type.small}
  li {
    display: flex;
    gap: ${t.space[1]};
    align-items: start;
    grid-column: 1 / -1;
    min-width: 0;
  }
  li[data-pictured]:not([data-failed]) {
    flex-direction: column;
    grid-column: auto;
    ${t.type.caption}
  }
  li > button {
    flex: none;
  }
  /* Beside its picture, or below it where the words would be a column of syllables. */
  li[data-pictured][data-failed] {
    flex-wrap: wrap;
    > :last-child {
      flex: 1 1 14rem;
    }
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${t.space[1]};
  align-items: start;
  min-width: 0;
  svg {
    margin-block-start: 0.15em;
    color: ${t.color.success};
  }
  [data-failed] > & svg {
    color: ${t.color.danger};
  }
  p {
    grid-column: 2;
    overflow-wrap: anywhere;
    color: ${t.color.textMuted};
  }
`

/** A path breaks between its parts; each has its position, since two may be the same. */
const partsOf = (name: string) => Object.entries(name.split(/(?=\/)/))

type ResultProps = { name: string; failures: readonly string[]; picture?: ReactNode }

const Result = ({ name, failures, picture }: ResultProps) => {
  const isFailed = failures.length > 0
  return (
    <li data-failed={isFailed || undefined} data-pictured={picture ? true : undefined}>
      {picture}
      <Words>
        <Icon name={isFailed ? 'close' : 'check'} size="small" />
        <span>
          <VisuallyHidden>{`${isFailed ? CHECK_COPY.failed : CHECK_COPY.passed}: `}</VisuallyHidden>
          <Code>
            {partsOf(name).map(([key, part]) => (
              <Fragment key={key}>
                <span>{part}</span>
                <wbr />
              </Fragment>
            ))}
          </Code>
        </span>
        {failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
      </Words>
    </li>
  )
}

type Props = {
  name: string
  version: string
  check: NonNullable<ListedRelease['check']>
  /** Whether the check took pictures. */
  isPictured: boolean
}

/** What a check found, screen by screen, with what it saw; open where something failed. */
export const CheckResult = ({ name, version, check, isPictured }: Props) => {
  const { results, others } = screensOf(check)
  const [isOpen, setIsOpen] = useState(!check.passed)
  const { data: pictures = {}, isError } = usePictures(name, version, check.at, isPictured && isOpen)
  const pictureOf = (screen: string) => {
    const picture = Object.hasOwn(pictures, screen) ? pictures[screen] : undefined
    return picture && <ScreenPicture name={CHECK_COPY.picture(name, screen)} picture={picture} />
  }
  /** What failed first, then what stands side by side. */
  const rankOf = ({ screen, failures }: (typeof results)[number]) =>
    failures.length > 0 ? 0 : pictureOf(screen) ? 1 : 2
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {check.passed ? CHECK_COPY.allPassed(check.journeys) : CHECK_COPY.someFailed(check.failed.length)}
      </summary>
      {isError && <Caption>{CHECK_COPY.picturesUnread}</Caption>}
      <Results>
        {[...results]
          .sort((a, b) => rankOf(a) - rankOf(b))
          .map(({ screen, failures }) => (
            <Result key={screen} name={screen} failures={failures} picture={pictureOf(screen)} />
          ))}
        {others.length > 0 && <Result name={CHECK_COPY.besides} failures={others} />}
      </Results>
      <p>
        <span>{CHECK_COPY.at}</span> <Moment at={check.at} />
      </p>
    </Details>
  )
}
