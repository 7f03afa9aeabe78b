/** A response that a browser saves and never shows: `registerApi` sends it as it is. */
export class Attachment {
  readonly fileName: string
  readonly mediaType: string
  readonly body: string

  constructor(fileName: string, mediaType: string, body: string) {
    this.fileName = fileName
    this.mediaType = mediaType
    this.body = body
  }
}
