import * as v from 'valibot'
import { fitsSetting } from './remote-config.ts'

/** Explains a setting to the author of the deployment's `/config.json`. */
const description = v.pipe(v.string(), v.minLength(1, 'has to say what it is for'))

const settingSchema = v.pipe(
  v.variant('type', [
    v.strictObject({
      type: v.picklist(['integer', 'number']),
      description,
      default: v.number(),
      minimum: v.exactOptional(v.number()),
      maximum: v.exactOptional(v.number()),
    }),
    v.strictObject({
      type: v.literal('string'),
      description,
      default: v.string(),
      enum: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1))),
    }),
    v.strictObject({ type: v.literal('boolean'), description, default: v.boolean() }),
  ]),
  v.check((setting) => fitsSetting(setting, setting.default), 'its default does not fit'),
)

/** A flat subset of JSON Schema. Each setting has a default, so that a page works without any value. */
export const remoteConfigSchema = v.strictObject({
  $schema: v.exactOptional(v.string()),
  type: v.literal('object'),
  additionalProperties: v.literal(false),
  properties: v.record(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][A-Za-z0-9]{0,59}$/, 'is no name of a setting, such as restartSeconds'),
    ),
    settingSchema,
  ),
})
