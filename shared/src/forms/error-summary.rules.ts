/** One line of the summary. */
export type SummaryError = {
  /** Id of a control, or of a group whose first control takes the focus. */
  readonly id: string
  /** The message at the field. */
  readonly text: string
  /** Label of the field, prepended to messages that only say 'Required'. */
  readonly label?: string | undefined
  /** Language of the message, if it is not the page's. */
  readonly lang?: string | undefined
}

/** Errors of a form by field, in React Hook Form's format; `lang` if a message is not in the page's language. */
export type FieldErrorsByName = Readonly<
  Record<string, { message?: string | undefined; lang?: string | undefined } | undefined>
>

/**
 * The errors of a form for `ErrorSummary`.
 *
 * @param labels labels of the fields in screen order, omitted if the heading names the only field; the id of a field is its name.
 */
export const toErrorSummary = (
  labels: Readonly<Record<string, string | undefined>>,
  errors: FieldErrorsByName,
): readonly SummaryError[] =>
  Object.entries(labels).flatMap(([id, label]) => {
    const { message: text, lang } = errors[id] ?? {}
    return text ? [{ id, text, label, lang }] : []
  })
