import type { DtoClass } from '../../core/validation/field-spec';
import { EnumField, JsonObject, Nested, NestedList, Text } from '../../core/validation/fields';
import { WARNING_CODES, type WarningCode } from '../../pass-files/preview/preview-warnings';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { PassFields } from '../dto/pass.dto';

export interface PreviewRequest {
  template: object;
  sample?: PassFields;
}

/** The body of a kind's preview. */
export function previewBody({
  tag,
  template,
  pass,
}: Pick<KindPolicy, 'tag' | 'template' | 'pass'>): DtoClass<PreviewRequest> {
  const name = `${tag.replace(/\W/g, '')}Preview`;
  const body = { [name]: class {} }[name];
  Nested(() => template.create, { description: 'As for POST; pictures by address.', required: true })(
    body.prototype as object,
    'template',
  );
  Nested(() => pass.fields, { description: 'As for issuing; else an example.' })(body.prototype as object, 'sample');
  return body as DtoClass<PreviewRequest>;
}

class PreviewWarningResource {
  @Text({ description: 'Field of the template, or key of a field of the pass.', required: true, example: 'labelColor' })
  field: string;

  @EnumField(WARNING_CODES, {
    description: 'What phones do not show as meant.',
    required: true,
    example: 'LOW_CONTRAST',
  })
  code: WarningCode;

  @Text({ description: 'The same in words, in the language of the call.', required: true })
  message: string;
}

class GooglePreview {
  @JsonObject({ description: 'The class at Google, of the template.', required: true })
  class: object;

  @JsonObject({ description: 'The object at Google, of the pass.', required: true })
  object: object;
}

export class PreviewResource {
  @Text({
    description: 'HTML document of the pass’s front, without scripts.',
    required: true,
    example: '<!doctype html>…',
  })
  card: string;

  @JsonObject({ description: 'pass.json of the Apple pass.', required: true })
  apple: object;

  @JsonObject({
    description:
      'Texts of the business that `apple` names by a key (`text_…`), as `{en: {key: text}, fr: {key: text}}`. Absent when no text differs by language.',
  })
  appleTexts?: object;

  @Nested(() => GooglePreview, { description: 'Absent for a kind that Google Wallet has no counterpart for.' })
  google?: GooglePreview;

  @NestedList(() => PreviewWarningResource, {
    description: 'What phones do not show as meant.',
    required: true,
    unbounded: true,
  })
  warnings: PreviewWarningResource[];
}
