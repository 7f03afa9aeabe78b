import { type ExportFormat, readExport } from '@soundings/shared/api/kept-data'
import { useSend } from '@soundings/shared/api/use-send'
import { getServerMessage, useActiveProfile, useToast, useWrapper } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Row } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { styled } from 'styled-components'
import { Section } from './section.tsx'
import { WHAT_WE_KEEP_COPY } from './what-we-keep.copy.ts'

/** Long enough for a browser to start the download. */
const REVOKE_AFTER_MS = 60_000

/** The text never leaves the page. */
const saveFile = (fileName: string, mediaType: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

const COPY = WHAT_WE_KEEP_COPY.download
/** The browser must not show the file: a page of our origin would have our rights. */
const MEDIA_TYPE = 'application/octet-stream'
const FORMATS = ['page', 'fhir'] as const

const Actions = styled(Row)`
  & > * {
    flex: 1 1 auto;
  }
`

export const Downloads = () => {
  const { userId } = useActiveProfile()
  const { isInWrapper } = useWrapper()
  const toast = useToast()
  const download = useSend({
    send: (format: ExportFormat) => readExport(userId, format),
    onSuccess: (text, format) => {
      saveFile(COPY.files[format], MEDIA_TYPE, text)
      toast.success(COPY.saved)
    },
  })
  return (
    <Section id="download" title={COPY.title}>
      {/* The wrapper's browser cannot save a file. */}
      <Text>{isInWrapper ? COPY.inApp : COPY.lead}</Text>
      <ErrorSummary
        {...describeFailure(download.error, {
          unknown: COPY.unknown,
          unknownMore: COPY.unknownMore,
          refused: getServerMessage(download.error) ?? COPY.failed,
        })}
      />
      {!isInWrapper && (
        <Actions>
          {FORMATS.map((format) => (
            <Button
              key={format}
              kind="secondary"
              disabled={download.isSending}
              onClick={() => void download.submit(format)}
            >
              {COPY[format]}
            </Button>
          ))}
        </Actions>
      )}
    </Section>
  )
}
