/** Internal module: may change without notice. */
/** Each version of an assessment or module has a separate form id, and so a separate part of the draft. */
export const toFormId = (id: string, version: string): string => `${id}@${version}`

/** The id of the assessment or module of a form. */
export const idOfForm = (formId: string): string => formId.slice(0, formId.lastIndexOf('@'))
