import { compile, describeErrors, getIn, openApiDocument, resolveRef, toObject } from './document'

const operations = Object.entries(toObject(openApiDocument.paths)).flatMap(([template, methods]) =>
  Object.keys(toObject(methods)).map((method) => ['paths', template, method]),
)
const holders = [
  ...operations.flatMap((keys) => [
    [...keys, 'requestBody'],
    [...keys, 'responses', '200'],
  ]),
  ['components', 'responses', 'Error'],
]
const contents = holders.flatMap((holder) =>
  Object.keys(toObject(getIn(openApiDocument, ...holder, 'content'))).map((mediaType) => ({
    name: [...holder.slice(1), mediaType].join(' '),
    keys: [...holder, 'content', mediaType],
  })),
)

test.each(contents)('$name: the example in openapi.yaml matches the schema', ({ keys }) => {
  const validate = compile(...keys, 'schema')
  const examples = Object.values(toObject(getIn(openApiDocument, ...keys, 'examples')))
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples)
    expect([validate(resolveRef(example).value), describeErrors(validate)]).toEqual([true, ''])
})
