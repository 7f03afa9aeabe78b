import { openApiDocument, resolveRef, toList, toObject } from '../../conform/document/openapi-document.ts'

/** Where a schema lets in text or lists of any length, or fields that it does not name. */
const unboundedIn = (schema: unknown, where: string): string[] => {
  const { type, maxLength, maxItems, items, properties, additionalProperties, format, ...rest } =
    resolveRef(schema)
  const types = [type].flat()
  const isOpenText = types.includes('string') && maxLength === undefined && !rest.enum && format !== 'date'
  return [
    ...(isOpenText && !String(rest.pattern ?? '').endsWith('$') ? [where] : []),
    ...(types.includes('array') && maxItems === undefined ? [where] : []),
    ...(types.includes('object') && additionalProperties !== false ? [where] : []),
    ...(items ? unboundedIn(items, `${where}[]`) : []),
    ...Object.entries(toObject(properties)).flatMap(([name, inner]) =>
      unboundedIn(inner, `${where}.${name}`),
    ),
    ...[...toList(rest.oneOf), ...toList(rest.anyOf)].flatMap((inner) => unboundedIn(inner, where)),
  ]
}

const requests = Object.values(toObject(openApiDocument.paths)).flatMap((methods) =>
  Object.values(toObject(methods)).map((operation) => {
    const { operationId, parameters, requestBody } = toObject(operation)
    const body = toObject(toObject(toObject(requestBody).content)['application/json']).schema
    return { operationId: String(operationId), parameters: toList(parameters).map(resolveRef), body }
  }),
)

test.each(requests)('$operationId lets in nothing without an end', ({ parameters, body }) => {
  const open = parameters.flatMap(({ name, schema }) => unboundedIn(schema, String(name)))
  expect([...open, ...(body ? unboundedIn(body, 'body') : [])]).toEqual([])
})
