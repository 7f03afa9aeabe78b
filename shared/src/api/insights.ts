/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const lifestyleSchema = v.array(
  v.object({
    type: v.picklist(['energy', 'positivity', 'sleep_quality', 'social', 'steps', 'distance']),
    data: v.array(
      v.object({
        date: v.string(),
        value: v.number(),
        checkInId: v.exactOptional(v.string()),
        checkInScoreId: v.exactOptional(v.string()),
      }),
    ),
  }),
) satisfies v.GenericSchema<unknown, components['schemas']['LifestyleSeries'][]>

const symptomsSchema = v.array(
  v.object({
    timeScale: v.picklist(['1_week', '1_month', '6_months', 'all']),
    data: v.array(
      v.object({ display: v.string(), language: v.exactOptional(v.string()), value: v.number() }),
    ),
  }),
) satisfies v.GenericSchema<unknown, components['schemas']['SymptomSeries'][]>

const worksheetsSchema = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    language: v.exactOptional(v.string()),
    count: v.number(),
  }),
) satisfies v.GenericSchema<unknown, components['schemas']['WorksheetSummary'][]>

/** Answers (-2 to 2) by time (ISO 8601), or steps or miles (`distance`) by day (specification, 3). */
export type LifestyleSeries = v.InferOutput<typeof lifestyleSchema>[number]
/** Symptoms of a time scale in per cent, strongest first (specification, 3). */
export type SymptomSeries = v.InferOutput<typeof symptomsSchema>[number]
/** How often a worksheet was completed (specification, 3). */
export type WorksheetSummary = v.InferOutput<typeof worksheetsSchema>[number]
/** The time ranges of the progress screen (specification, 9). */
export type TimeScale = SymptomSeries['timeScale']

const insightsKey = (userId: string, graph: string) => ['insights', userId, graph] as const

/** Results of check-ins are refetched on every visit, and on return from another tab or app. */
const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

/** Answers, steps and distance over time (specification, 3). Rejects with `ApiError`. */
export const lifestyleGraphQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: insightsKey(userId, 'lifestyle'),
    queryFn: ({ signal }) => api.get(paths.lifestyleGraph(userId), lifestyleSchema, { signal }),
    ...ALWAYS_FRESH,
  })

/** Symptoms by time scale (specification, 3). Rejects with `ApiError`. */
export const symptomsGraphQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: insightsKey(userId, 'symptoms'),
    queryFn: ({ signal }) => api.get(paths.symptomsGraph(userId), symptomsSchema, { signal }),
    ...ALWAYS_FRESH,
  })

/** How often each worksheet was completed (specification, 3). Rejects with `ApiError`. */
export const worksheetSummaryQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: insightsKey(userId, 'worksheets'),
    queryFn: ({ signal }) => api.get(paths.worksheetSummary(userId), worksheetsSchema, { signal }),
    ...ALWAYS_FRESH,
  })
