/** One line of the error summary. */
export type SummaryError = {
  /** Id of a control, or of a group whose first control takes the focus. */
  readonly id: string
  readonly text: string
  /** Label of the field, prepended to messages that only say 'Required'. */
  readonly label?: string | undefined
  /** Language of the message, if it is not the page's. */
  readonly lang?: string | undefined
}

/** The errors of React Hook Form by field, with `lang` if the message is not in the page's language. */
export type FieldErrorsByName = Readonly<
  Record<string, { message?: string | undefined; lang?: string | undefined } | undefined>
>

/** @param labels by field name (the control's id), in screen order; undefined if the heading names the only field. */
export const toErrorSummary = (
  labels: Readonly<Record<string, string | undefined>>,
  errors: FieldErrorsByName,
): readonly SummaryError[] =>
  Object.entries(labels).flatMap(([id, label]) => {
    const { message: text, lang } = errors[id] ?? {}
    return text ? [{ id, text, label, lang }] : []
  })
