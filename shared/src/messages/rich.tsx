import { Fragment, type ReactNode } from 'react'

const TAG = /<(\w+)>(.*?)<\/\1>/gs

/** Props of {@link Rich}. */
export type RichProps = {
  /** A message with tags, such as `In an emergency, call <number>911</number>.` */
  readonly text: string
  /** Renders each tag; called with the text inside it. */
  readonly tags: Readonly<Record<string, (text: string) => ReactNode>>
}

/** Renders a message with tags. It stays one message, because languages order its parts differently. */
export const Rich = ({ text, tags }: RichProps): ReactNode => {
  const parts: ReactNode[] = []
  let end = 0
  const pushText = (to: number) => {
    if (to > end) parts.push(<span key={end}>{text.slice(end, to)}</span>)
  }
  for (const { 0: whole, 1: tag = '', 2: inner = '', index } of text.matchAll(TAG)) {
    pushText(index)
    parts.push(<Fragment key={index}>{tags[tag]?.(inner) ?? <span>{inner}</span>}</Fragment>)
    end = index + whole.length
  }
  pushText(text.length)
  return parts
}
