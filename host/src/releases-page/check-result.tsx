import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useState } from 'react'
import { styled } from 'styled-components'
import { screensOf } from './apps.rules.ts'
import { Caption, Code, Details, Moment } from './parts.tsx'
import { usePictures } from './read-data.ts'
import type { ListedRelease } from './releases-document.schema.ts'
import { RELEASE_COPY } from './releases-page.copy.ts'

const Results = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${t.space[2]};
  padding-block: ${t.space[1]};
  list-style: none;
  ${t.type.caption}
  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    color: ${t.color.success};
  }
  [data-failed] svg {
    color: ${t.color.danger};
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin-block-start: ${t.space.half};
    border: ${t.stroke.hairline} solid ${t.color.border};
  }
`

type ResultProps = {
  name: string
  failures: readonly string[]
  /** Base64, verified as JPEG. */
  picture?: { alt: string; base64: string } | undefined
}

const Result = ({ name, failures, picture }: ResultProps) => {
  const isFailed = failures.length > 0
  return (
    <li data-failed={isFailed || undefined}>
      <Icon name={isFailed ? 'close' : 'check'} size="small" />
      <VisuallyHidden>{`${isFailed ? RELEASE_COPY.failed : RELEASE_COPY.passed}: `}</VisuallyHidden>
      <Code>{name}</Code>
      {failures.map((failure) => (
        <p key={failure}>{failure}</p>
      ))}
      {picture && <img src={`data:image/jpeg;base64,${picture.base64}`} alt={picture.alt} />}
    </li>
  )
}

type Props = {
  name: string
  version: string
  check: NonNullable<ListedRelease['check']>
  isPictured: boolean
}

/** Open after a failure. */
export const CheckResult = ({ name, version, check, isPictured }: Props) => {
  const { results, others } = screensOf(check)
  const [isOpen, setIsOpen] = useState(!check.passed)
  const { data: pictures = {}, isError } = usePictures(name, version, check.at, isPictured && isOpen)
  const pictureOf = (screen: string) => {
    const base64 = Object.hasOwn(pictures, screen) ? pictures[screen] : undefined
    return base64 ? { alt: RELEASE_COPY.picture(name, screen), base64 } : undefined
  }
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {check.passed ? RELEASE_COPY.allPassed(check.journeys) : RELEASE_COPY.someFailed(check.failed.length)}
      </summary>
      {isError && <Caption>{RELEASE_COPY.picturesUnread}</Caption>}
      <Results>
        {results.map(({ screen, failures }) => (
          <Result key={screen} name={screen} failures={failures} picture={pictureOf(screen)} />
        ))}
        {others.length > 0 && <Result name={RELEASE_COPY.besides} failures={others} />}
      </Results>
      <p>
        <span>{RELEASE_COPY.checked}</span> <Moment at={check.at} />
      </p>
    </Details>
  )
}
