/** The part of React Hook Form that this product uses, and so the part that the host shares (see react-query.ts). */

export type * from '../../../node_modules/react-hook-form'
export {
  appendErrors,
  get,
  set,
  useController,
  useForm,
  useFormState,
  useWatch,
} from '../../../node_modules/react-hook-form'
