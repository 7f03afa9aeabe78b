import { hashJson } from '../hash.ts'

const HEX = /[0-9a-f]{32}/

/** The version of an answer: the same as long as the answer is. */
export const createEtag = (answer: unknown): string => `"${hashJson(answer).slice(0, 32)}"`

/** Whether an `If-Match` names that version; a proxy that compresses may have marked it as weak, or with a suffix. */
export const isEtagMatch = (ifMatch: string, etag: string): boolean =>
  ifMatch === '*' || HEX.exec(ifMatch)?.[0] === HEX.exec(etag)?.[0]
