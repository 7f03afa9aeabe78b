/** The part of Valibot that this product uses, and so the part that the host shares (see react-query.ts). */

export type * from '../../../node_modules/valibot'
export {
  array,
  boolean,
  exactOptional,
  fallback,
  getDotPath,
  literal,
  maxLength,
  minLength,
  number,
  object,
  optional,
  parse,
  parseJson,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  tuple,
  union,
  unknown,
  variant,
} from '../../../node_modules/valibot'
