/** Internal module: may change without notice. */
/** The id of a form and of its part in the draft: each version of an assessment or module has its own. */
export const toFormId = (id: string, version: string): string => `${id}@${version}`

/** The id of the assessment or module of a form. */
export const idOfForm = (formId: string): string => formId.slice(0, formId.lastIndexOf('@'))
