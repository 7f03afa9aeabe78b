import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

type Named = { title: string; headingPrefix?: string; prefix?: string | undefined }

const MAX_TITLE = 80

/** The beginning of a long title, up to the end of a word. */
const shorten = (title: string): string =>
  title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`

/**
 * The message of a question in a summary: with the instrument's own number where it has one, and the heading of a question that
 * shares its title.
 */
export const describeQuestionError = (
  number: number,
  { prefix, headingPrefix, title }: Named,
  error: string,
): string =>
  ASSESSMENT_COPY.questionError({
    number: prefix?.replace(/[.):\s]+$/, '') || number,
    title: shorten(headingPrefix ? `${headingPrefix}: ${title}` : title),
    error: error.replace(/^\* /, ''),
  })
