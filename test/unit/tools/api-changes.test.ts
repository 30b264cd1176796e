const { breakingChanges, removedUnannounced } = jest.requireActual<{
  breakingChanges(former: object, current: object): string[];
  removedUnannounced(former: object, current: object): string[];
}>('../../../tools/lib/api-changes.mjs');

type Json = Record<string, unknown>;

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const body = (schema: Json, more: Json = {}) => ({ requestBody: { ...json(schema), ...more } });
const answer = (schema: Json, status = '200') => ({ responses: { [status]: { description: '', ...json(schema) } } });
const object = (properties: Json, ...required: string[]) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const number = { type: 'number' };
const query = (more: Json = {}) => ({ name: 'page', in: 'query', schema: text, ...more });

/** A document with one route. */
function document(operation: Json, schemas: Json = {}): Json {
  const whole = { operationId: 'cards.create', responses: {}, ...operation };
  return { openapi: '3.1.0', paths: { '/cards': { post: whole } }, components: { schemas } };
}

/** What the second one breaks of the first. */
const changes = (former: Json, current: Json) => breakingChanges(document(former), document(current));

describe('breaks', () => {
  it.each<[string, Json, Json, string]>([
    ['another operation id', {}, { operationId: 'cards.make' }, 'operationId is now cards.make, not cards.create'],
    ['a parameter that is gone', { parameters: [query()] }, {}, 'query page: is no longer accepted'],
    ['a parameter that is needed', {}, { parameters: [query({ required: true })] }, 'query page: is now required'],
    [
      'a parameter that takes less',
      { parameters: [query()] },
      { parameters: [query({ schema: { type: 'string', maxLength: 3 } })] },
      'query page: maxLength is now 3',
    ],
    ['a body that is needed', {}, body(text, { required: true }), 'now requires a body'],
    ['a body that may no longer be left out', body(text), body(text, { required: true }), 'now requires a body'],
    ['a body that is not taken', body(text), {}, 'no longer accepts a body'],
    [
      'a media type that is not taken',
      { requestBody: { content: { 'multipart/form-data': { schema: {} } } } },
      body({}),
      'body: is no longer accepted as multipart/form-data',
    ],
    ['a field that is not taken', body(object({ name: text })), body(object({})), 'body.name: is no longer accepted'],
    [
      'a field that is needed',
      body(object({ name: text })),
      body(object({ name: text }, 'name')),
      'body.name: is now required',
    ],
    [
      'a new field that is needed',
      body(object({})),
      body(object({ name: text }, 'name')),
      'body.name: is now required',
    ],
    ['fewer values', body({ enum: ['A', 'B'] }), body({ enum: ['A'] }), 'body: no longer accepts "B"'],
    ['values of a list only', body(text), body({ ...text, enum: ['A'] }), 'body: now accepts only certain values'],
    [
      'a type that is not taken',
      body({ type: ['string', 'null'] }),
      body(text),
      'body: no longer accepts the type null',
    ],
    ['whole numbers only', body(number), body({ type: 'integer' }), 'body: no longer accepts the type number'],
    ['a lower limit', body({ minimum: 0 }), body({ minimum: 1 }), 'body: minimum is now 1'],
    ['a pattern', body(text), body({ ...text, pattern: '^a' }), 'body: pattern is now ^a'],
    ['another default', body({ default: 1 }), body({ default: 2 }), 'body: has a different default'],
    [
      'a form that is not taken',
      body({ anyOf: [text, { type: 'null' }] }),
      body({ anyOf: [text] }),
      'body: no longer accepts null',
    ],
    [
      'fields that nobody named',
      body(object({})),
      body({ ...object({}), additionalProperties: false }),
      'body: no longer accepts other fields',
    ],
    ['a status that is gone', answer(text), answer(text, '201'), '200: is no longer returned'],
    ['a field of an answer that is gone', answer(object({ name: text })), answer(object({})), '200.name: was removed'],
    [
      'a field of a list that is gone',
      answer({ type: 'array', items: object({ name: text }) }),
      answer({ type: 'array', items: object({}) }),
      '200[].name: was removed',
    ],
    [
      'a field of an answer that may be absent',
      answer(object({ name: text }, 'name')),
      answer(object({ name: text })),
      '200.name: may now be absent',
    ],
    ['an answer of another type', answer(text), answer({ type: ['string', 'null'] }), '200: may have the type null'],
    [
      'an answer that may be nothing',
      answer(text),
      answer({ anyOf: [text, { type: 'null' }] }),
      '200: may now be null',
    ],
    [
      'another format',
      answer({ ...text, format: 'date-time' }),
      answer({ ...text, format: 'date' }),
      '200: format is now date',
    ],
    [
      'a header that is gone',
      { responses: { 200: { headers: { location: {} } } } },
      { responses: { 200: {} } },
      '200: no longer returns the header location',
    ],
    [
      'an error code that is gone',
      { 'x-error-codes': ['404:GONE', '409:TAKEN'] },
      { 'x-error-codes': ['409:TAKEN'] },
      'no longer returns 404:GONE',
    ],
    ['a token that is needed', { security: [] }, { security: [{ bearer: [] }] }, 'now requires a token'],
    [
      'a token that is not taken',
      { security: [{ bearer: [] }, { query: [] }] },
      { security: [{ bearer: [] }] },
      'no longer accepts query',
    ],
  ])('%s', (_what, former, current, finding) => {
    expect(changes(former, current)).toEqual([expect.stringMatching(/^POST \/cards/)]);
    expect(changes(former, current)[0]).toContain(finding);
    expect(changes(former, former)).toEqual([]);
  });

  it('a route that is gone, or another one in its place', () => {
    expect(breakingChanges(document({}), { paths: {} })).toEqual(['POST /cards: was removed']);
  });

  it('an event that is gone, or has fewer fields', () => {
    const events = (webhooks: Json) => ({ paths: {}, webhooks });
    const former = events({ 'card.made': { post: body(object({ id: text })) } });
    expect(breakingChanges(former, events({}))).toEqual(['card.made: was removed']);
    expect(breakingChanges(former, events({ 'card.made': { post: body(object({})) } }))).toEqual([
      'event card.made.id: was removed',
    ]);
  });
});

describe('breaks nothing', () => {
  it.each<[string, Json, Json]>([
    ['a field that may be sent', body(object({})), body(object({ name: text }))],
    ['a field that may be left out now', body(object({ name: text }, 'name')), body(object({ name: text }))],
    ['more values', body({ enum: ['A'] }), body({ enum: ['A', 'B'] })],
    ['more values of an answer', answer({ enum: ['A'] }), answer({ enum: ['A', 'B'] })],
    ['a higher limit', body({ maximum: 1 }), body({ maximum: 2 })],
    ['more of an answer', answer(object({})), answer(object({ name: text }, 'name'))],
    ['another form of an answer', answer({ anyOf: [text, number] }), answer({ anyOf: [text, number, object({})] })],
    ['a parameter', {}, { parameters: [query()] }],
    ['an error code', { 'x-error-codes': [] }, { 'x-error-codes': ['409:TAKEN'] }],
    ['a status', answer(text), { responses: { ...answer(text).responses, ...answer(text, '202').responses } }],
    ['to be deprecated', {}, { deprecated: true }],
    ['a narrower answer', answer(number), answer({ type: 'integer' })],
  ])('%s', (_what, former, current) => expect(changes(former, current)).toEqual([]));

  it('a new name of a component', () => {
    const of = (name: string, schema: Json) =>
      document(answer({ $ref: `#/components/schemas/${name}` }), { [name]: schema });
    expect(breakingChanges(of('Card', object({ id: text })), of('LoyaltyCard', object({ id: text })))).toEqual([]);
  });
});

it('reports a component once for each direction, also one that contains itself', () => {
  const ref = { $ref: '#/components/schemas/Card' };
  const of = (fields: Json) =>
    document(
      { ...body(ref), responses: { 200: json(ref), 201: json({ type: 'array', items: ref }) } },
      {
        Card: object({ ...fields, parent: ref }),
      },
    );
  expect(breakingChanges(of({ name: text }), of({}))).toEqual([
    'Card in requests.name: is no longer accepted',
    'Card in answers.name: was removed',
  ]);
});

it('reads what `allOf` puts together', () => {
  const parts = (...allOf: Json[]) => answer({ allOf });
  const former = parts(object({ a: text }, 'a'), object({ b: text }));
  expect(changes(former, parts(object({ a: text, b: text }, 'a')))).toEqual([]);
  expect(changes(former, parts(object({ a: text }, 'a')))).toEqual(['POST /cards 200.b: was removed']);
});

it('a new major version may drop what was deprecated in the last release, and nothing else', () => {
  expect(removedUnannounced(document({ deprecated: true }), { paths: {} })).toEqual([]);
  expect(removedUnannounced(document({}), { paths: {} })).toEqual([
    'POST /cards: was removed without being deprecated in the last release',
  ]);
});
