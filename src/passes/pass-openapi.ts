import type { OpenApiAdditions } from '../core/openapi/openapi.additions';
import type { Schema } from '../core/openapi/openapi.types';
import type { DtoClass } from '../core/validation/field-spec';
import { ref } from '../core/openapi/openapi.schemas';
import type { KindRegistry } from '../templates/kind-registry';
import { PassStatusField, TemplateName } from './dto/pass-requests.dto';
import { PassResource } from './dto/pass.resource';

/** Documents the embedded template of a pass, and the fields and rules of each kind. */
export function passOpenApi(kinds: KindRegistry): Omit<OpenApiAdditions, 'webhooks' | 'tagOrder'> {
  const templates = kinds.all.map(({ kind, template }) => [
    kind,
    {
      description:
        'The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.',
      anyOf: [ref(template.resource.name), ref(TemplateName.name)],
    },
  ]);
  return {
    models: [...kinds.all.flatMap(({ template, pass }) => [template.resource, pass.patch]), TemplateName],
    variantsOf: (body) => (body === PassStatusField ? kinds.all.map(({ pass }) => pass.patch) : []),
    errorsOf: (body) => (body === PassStatusField ? kinds.all.flatMap(({ docs }) => docs.passErrors) : []),
    properties: new Map<DtoClass, Record<string, Schema>>([
      [PassResource, Object.fromEntries(templates) as Record<string, Schema>],
    ]),
    examples: new Map<DtoClass, object>([[PassResource, EXAMPLE]]),
    tags: Object.fromEntries(kinds.all.map(({ tag, kind }) => [tag, `Templates and passes of kind ${kind}.`])),
  };
}

const ID = '64b7f1a2c3d4e5f6a7b8c9d2';
const AT = '2027-06-01T09:30:00.000Z';

const EXAMPLE = {
  _id: ID,
  kind: 'event',
  status: 'active',
  shortId: 'a7Bz',
  barcode: 'EVENT-0001',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  leftRow: 'B',
  centerRow: '14',
  rightRow: '7',
  event: { _id: '64b7f1a2c3d4e5f6a7b8c9d0', name: 'Summer Night Concert', kind: 'event' },
  downloadLink: 'https://passes.example.org/p/a7Bz?k=q83vEjRWeJCrze8S',
  devices: [],
  instanceLinks: [],
  activeIOSDeviceCount: 0,
  activeAndroidDeviceCount: 0,
  createdAt: AT,
  updatedAt: AT,
};
