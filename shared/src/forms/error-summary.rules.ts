/** One line of the summary. */
export type SummaryError = {
  /** Id of a control, or of a group whose first control takes the focus. */
  readonly id: string
  /** The message at the field. */
  readonly text: string
  /** Label of the field, prepended to messages that are only 'Required'. */
  readonly label?: string | undefined
  /** Of the message, where it is not the page's. */
  readonly lang?: string | undefined
}

/** Errors of a form by field, as React Hook Form has them; `lang` where a message is in another language than the page. */
export type FieldErrorsByName = Readonly<
  Record<string, { message?: string | undefined; lang?: string | undefined } | undefined>
>

/**
 * The errors of a form as `ErrorSummary` shows them.
 *
 * @param labels labels of the fields in the order of the screen, left out where the heading asks for the one field
 * that there is; the id of a field is its name.
 */
export const toErrorSummary = (
  labels: Readonly<Record<string, string | undefined>>,
  errors: FieldErrorsByName,
): readonly SummaryError[] =>
  Object.entries(labels).flatMap(([id, label]) => {
    const { message: text, lang } = errors[id] ?? {}
    return text ? [{ id, text, label, lang }] : []
  })
