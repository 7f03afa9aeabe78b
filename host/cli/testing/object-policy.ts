import * as v from 'valibot'

const policySchema = v.object({
  Statement: v.array(
    v.object({
      Effect: v.literal('Allow'),
      Principal: v.object({ AWS: v.array(v.string()) }),
      Action: v.array(v.string()),
      Resource: v.array(v.string()),
    }),
  ),
})

export type Policy = v.InferOutput<typeof policySchema>

/** Parses a bucket's policy; of the language only `Allow` and a trailing `*` are supported. */
export const parsePolicy = (text: string): Policy => v.parse(policySchema, JSON.parse(text))

const covers = (pattern: string, resource: string) =>
  pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : pattern === resource

/** Whether a policy allows an action to a caller. */
export const isAllowed = ({ Statement }: Policy, who: string, action: string, path: string): boolean =>
  Statement.some(
    ({ Principal, Action, Resource }) =>
      Principal.AWS.some((arn) => arn.endsWith(`/${who}`)) &&
      Action.includes(action) &&
      Resource.some((pattern) => covers(pattern, `arn:aws:s3:::${path}`)),
  )
