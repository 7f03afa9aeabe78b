import { yupResolver } from '@hookform/resolvers/yup'
import { useSend } from '@soundings/shared/api/use-send'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useActiveProfile, useToast, useUnsavedEntries } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { Field } from '@soundings/shared/ui/field'
import { FormPage } from '@soundings/shared/ui/form-page'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { TextArea } from '@soundings/shared/ui/text-area'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HELLO_COPY as COPY } from './hello.copy.ts'
import { addNote, notesQueryOptions } from './hello.queries.ts'
import { noteSchema } from './hello.schema.ts'

const NO_NOTE = { note: '' }

const useNewNote = () => {
  const { userId } = useActiveProfile()
  const { queryKey } = notesQueryOptions(userId)
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useEntryForm({ defaultValues: NO_NOTE, resolver: yupResolver(noteSchema()) })
  // While the field has text, the host does not offer a reload for a newer version.
  useUnsavedEntries(form.watch('note') !== '')
  const sending = useSend({
    send: (text: string, idempotencyKey) => addNote(userId, text, idempotencyKey),
    onAnswer: ({ id }, text) =>
      queryClient.setQueryData(queryKey, (known) => known && { notes: [...known.notes, { id, text }] }),
    onSuccess: () => {
      form.reset(NO_NOTE)
      toast.success(COPY.added)
    },
  })
  return { form, sending, submit: form.handleSubmit(({ note }) => sending.submit(note)) }
}

/** An example: it greets the logged-in person, and reads and writes notes in the team's own service. */
export default function HelloScreen() {
  const { userId, profile } = useActiveProfile()
  const { data, error, isFetching, refetch } = useQuery(notesQueryOptions(userId))
  const { form, sending, submit } = useNewNote()
  if (error && !data)
    return (
      <LoadFailed error={error} message={COPY.failed} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonScreen />
  return (
    <FormPage
      title={COPY.title({ firstName: profile.firstName })}
      fields={{ note: COPY.note }}
      state={form.formState}
      problem={describeFailure(sending.error, COPY.problem)}
      sending={sending}
      submit={COPY.add}
      onSubmit={submit}
    >
      <Stack as="section" $gap={1} aria-labelledby="notes">
        <h2 id="notes">{COPY.notes}</h2>
        {data.notes.length === 0 && <Text>{COPY.none}</Text>}
        {data.notes.map(({ id, text }) => (
          <Text key={id}>{text}</Text>
        ))}
      </Stack>
      <Field id="note" label={COPY.note} error={form.formState.errors.note?.message}>
        {(control) => <TextArea {...control} {...form.register('note')} />}
      </Field>
    </FormPage>
  )
}
