import { toSafeLink } from './apps.rules.ts'
import { Code } from './parts.tsx'
import type { ListedRelease } from './releases-document.schema.ts'

/** An address leads there; anything else is text. */
const Place = ({ text }: { text: string }) => {
  const href = toSafeLink(text)
  return href ? (
    <a href={href} rel="noreferrer noopener">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  )
}

const COMMIT_LENGTH = 10

/** Where a build comes from, as its store has verified it. */
export const Source = ({ provenance }: { provenance: NonNullable<ListedRelease['provenance']> }) => {
  const { commit, repository, builder } = provenance
  return (
    <>
      {commit && <Code>{commit.slice(0, COMMIT_LENGTH)}</Code>}
      {commit && repository && <span>, </span>}
      {repository && <Place text={repository} />}
      {(commit || repository) && <span>, </span>}
      <Place text={builder} />
    </>
  )
}
