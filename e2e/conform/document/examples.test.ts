import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { openApiDocument, resolveRef, toObject } from '../document'

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema({ $id: 'api', ...openApiDocument })

/** What an operation sends and answers, by media type, and where the document says it. */
type Content = { name: string; pointer: string; examples: Record<string, unknown> }

const escapeKey = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

const contentsOf = (name: string, holder: unknown, pointer: string): Content[] =>
  Object.entries(toObject(toObject(holder).content)).map(([mediaType, content]) => ({
    name: `${name}, ${mediaType}`,
    pointer: `${pointer}/content/${escapeKey(mediaType)}/schema`,
    examples: toObject(toObject(content).examples),
  }))

const contents = Object.entries(toObject(openApiDocument.paths)).flatMap(([template, methods]) =>
  Object.entries(toObject(methods)).flatMap(([method, listed]) => {
    const { operationId, requestBody, responses } = toObject(listed)
    const pointer = `api#/paths/${escapeKey(template)}/${method}`
    const ok = toObject(responses)['200']
    return [
      ...contentsOf(`${operationId} sends`, requestBody, `${pointer}/requestBody`),
      ...contentsOf(`${operationId} answers`, ok, `${pointer}/responses/200`),
    ]
  }),
)
const error = contentsOf(
  'an error',
  toObject(toObject(openApiDocument.components).responses).Error,
  'api#/components/responses/Error',
)

test.each([...contents, ...error])(
  '$name: it has an example, which fits its schema',
  ({ pointer, examples }) => {
    const validate = ajv.compile({ $ref: pointer })
    const values = Object.values(examples).map((example) => resolveRef(example).value)
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) {
      validate(value)
      expect(validate.errors ?? []).toEqual([])
    }
  },
)
