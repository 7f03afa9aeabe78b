/** Internal module: may change without notice. */
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

const enabledBySchema = v.array(
  v.object({
    behavior: v.picklist(['all', 'any']),
    when: v.array(
      v.object({
        key: v.string(),
        operator: v.picklist(['exists', '=', '!=', '>', '<', '>=', '<=']),
        value: v.union([v.boolean(), v.string(), v.number()]),
      }),
    ),
  }),
)

const richBlockSchema = v.object({
  kind: v.picklist(['paragraph', 'item', 'heading']),
  parts: v.array(v.object({ text: v.string(), strong: v.exactOptional(v.boolean()) })),
  links: v.exactOptional(v.array(v.object({ title: v.string(), url: v.string() }))),
})

const initialSchema = v.object({
  answerIds: v.exactOptional(v.array(v.string())),
  value: v.exactOptional(v.union([v.string(), v.number()])),
})

const questionSchema = v.object({
  key: v.string(),
  title: v.string(),
  prefix: v.exactOptional(v.string()),
  help: v.exactOptional(v.string()),
  supportLink: v.exactOptional(v.string()),
  groupTitle: v.exactOptional(v.string()),
  groupId: v.exactOptional(v.string()),
  enabledBy: v.exactOptional(enabledBySchema),
  initial: v.exactOptional(initialSchema),
  furtherInitial: v.exactOptional(v.array(initialSchema)),
  readOnly: v.exactOptional(v.boolean()),
  hidden: v.exactOptional(v.boolean()),
  calculated: v.exactOptional(v.boolean()),
  openChoice: v.exactOptional(v.boolean()),
  otherLabel: v.exactOptional(v.string()),
  type: v.string(),
  skippable: v.boolean(),
  meta: v.exactOptional(
    v.object({
      min: v.exactOptional(v.number()),
      max: v.exactOptional(v.number()),
      format: v.exactOptional(v.string()),
      earliest: v.exactOptional(v.string()),
      latest: v.exactOptional(v.string()),
      maxLength: v.exactOptional(v.number()),
      minLength: v.exactOptional(v.number()),
      pattern: v.exactOptional(v.string()),
      patternMessage: v.exactOptional(v.string()),
      multiline: v.exactOptional(v.boolean()),
      decimalPlaces: v.exactOptional(v.number()),
      sliderStep: v.exactOptional(v.number()),
      unit: v.exactOptional(v.string()),
      minLabel: v.exactOptional(v.string()),
      maxLabel: v.exactOptional(v.string()),
    }),
  ),
  answers: v.exactOptional(v.array(answerOptionSchema)),
})

const contentSchema = v.object({
  sections: v.array(
    v.object({
      title: v.string(),
      groups: v.exactOptional(
        v.array(
          v.object({
            id: v.string(),
            title: v.string(),
            parentId: v.exactOptional(v.string()),
            table: v.exactOptional(v.boolean()),
            repeats: v.exactOptional(
              v.object({
                min: v.number(),
                max: v.number(),
                calculated: v.exactOptional(v.array(v.string())),
              }),
            ),
            enabledBy: v.exactOptional(enabledBySchema),
          }),
        ),
      ),
      texts: v.exactOptional(
        v.array(
          v.object({
            id: v.string(),
            text: v.string(),
            blocks: v.exactOptional(v.array(richBlockSchema)),
            beforeKey: v.exactOptional(v.string()),
            groupId: v.exactOptional(v.string()),
            enabledBy: v.exactOptional(enabledBySchema),
          }),
        ),
      ),
      questions: v.array(questionSchema),
      answers: v.array(answerOptionSchema),
      // Not validated, because only the calculation script reads it, and few instruments load that.
      calculations: v.exactOptional(v.custom<components['schemas']['Calculations']>(Boolean)),
    }),
  ),
})

const assessmentSchema = v.object({
  id: v.string(),
  name: v.string(),
  version: v.exactOptional(v.string()),
  language: v.exactOptional(v.string()),
  translations: v.exactOptional(
    v.array(v.object({ language: v.string(), name: v.string(), content: contentSchema })),
  ),
  content: contentSchema,
}) satisfies v.GenericSchema<unknown, components['schemas']['Assessment']>

/** An answer option; `value` is sent (specification, 7). */
export type AnswerOption = v.InferOutput<typeof answerOptionSchema>
/** A question of an instrument (specification, 7). */
export type Question = v.InferOutput<typeof questionSchema>
/** An instrument (specification, 7). */
export type Assessment = v.InferOutput<typeof assessmentSchema>
/** The questions of an assessment, with the headings and texts between them. */
export type AssessmentSection = Assessment['content']['sections'][number]
/** A paragraph, an item of a list or a heading of a text (specification, 7). */
export type RichBlock = v.InferOutput<typeof richBlockSchema>
/** Sets of conditions, all of which must hold; `behavior` says whether a set needs all or any of its conditions. */
export type EnabledBy = v.InferOutput<typeof enabledBySchema>

/** Definitions of assessments in the order of the ids; unknown ids are omitted. Rejects with `ApiError`. */
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
