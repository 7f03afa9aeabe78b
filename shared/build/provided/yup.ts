/** The part of yup that this product uses, and so the part that the host shares (see react-query.ts). */

export type * from '../../../node_modules/yup'
export {
  array,
  boolean,
  mixed,
  number,
  object,
  ref,
  string,
  ValidationError,
} from '../../../node_modules/yup'
