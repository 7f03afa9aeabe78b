import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const answerOptionSchema = v.object({
  id: v.string(),
  value: v.number(),
  title: v.string(),
  isOverride: v.exactOptional(v.boolean()),
})

const questionSchema = v.object({
  key: v.string(),
  title: v.string(),
  groupTitle: v.exactOptional(v.string()),
  type: v.string(),
  skippable: v.boolean(),
  meta: v.exactOptional(
    v.object({
      min: v.exactOptional(v.number()),
      max: v.exactOptional(v.number()),
      format: v.exactOptional(v.string()),
      maxLength: v.exactOptional(v.number()),
    }),
  ),
  answers: v.exactOptional(v.array(answerOptionSchema)),
})

const assessmentSchema = v.object({
  id: v.string(),
  name: v.string(),
  version: v.exactOptional(v.string()),
  content: v.object({
    sections: v.array(
      v.object({
        title: v.string(),
        questions: v.array(questionSchema),
        answers: v.array(answerOptionSchema),
      }),
    ),
  }),
}) satisfies v.GenericSchema<unknown, components['schemas']['Assessment']>

export type AnswerOption = v.InferOutput<typeof answerOptionSchema>
export type Question = v.InferOutput<typeof questionSchema>
export type Assessment = v.InferOutput<typeof assessmentSchema>

/** Definitions of assessments by id, in the order of the ids; an id that the server does not know is left out. */
export const assessmentsQueryOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assessments', ...ids],
    queryFn: async ({ signal }) => {
      const known = await api.get(paths.assessments(ids), v.array(assessmentSchema), { signal })
      return ids.flatMap((id) => known.find((assessment) => assessment.id === id) ?? [])
    },
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
