import type { DtoClass } from '../../core/validation/field-spec';
import { EnumField, JsonObject, Nested, NestedList, Text } from '../../core/validation/fields';
import { WARNING_CODES, type WarningCode } from '../../pass-files/preview/preview-warnings';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { PassFields } from '../dto/pass.dto';

export interface PreviewRequest {
  template: object;
  sample?: PassFields;
}

/** Returns the class of the request body for a kind’s preview. */
export function previewBody({
  tag,
  template,
  pass,
}: Pick<KindPolicy, 'tag' | 'template' | 'pass'>): DtoClass<PreviewRequest> {
  const name = `${tag.replace(/\W/g, '')}Preview`;
  const body = { [name]: class {} }[name];
  Nested(() => template.create, {
    description: 'Fields of the template, as for POST. Send images as URLs.',
    required: true,
  })(body.prototype as object, 'template');
  Nested(() => pass.fields, { description: 'Fields of a pass, as for issuing. Default: an example pass.' })(
    body.prototype as object,
    'sample',
  );
  return body as DtoClass<PreviewRequest>;
}

class PreviewWarningResource {
  @Text({
    description: 'Field of the template, or key of a field of the pass, that the warning is about.',
    required: true,
    example: 'labelColor',
  })
  field: string;

  @EnumField(WARNING_CODES, {
    description: 'Type of the warning.',
    required: true,
    example: 'LOW_CONTRAST',
  })
  code: WarningCode;

  @Text({ description: 'Explanation of the warning, in the language of the request.', required: true })
  message: string;
}

class GooglePreview {
  @JsonObject({ description: 'Google Wallet class of the template.', required: true })
  class: object;

  @JsonObject({ description: 'Google Wallet object of the pass.', required: true })
  object: object;
}

export class PreviewResource {
  @Text({
    description: 'HTML document that shows the front of the pass. Contains no scripts.',
    required: true,
    example: '<!doctype html>…',
  })
  card: string;

  @JsonObject({ description: 'Content of `pass.json` in the Apple pass file.', required: true })
  apple: object;

  @JsonObject({
    description:
      'Translated strings that `apple` refers to by key (`text_…`), as `{en: {key: text}, fr: {key: text}}`. Absent if all strings are the same in every language.',
  })
  appleTexts?: object;

  @Nested(() => GooglePreview, {
    description: 'What Google Wallet would receive. Absent for a kind that Google Wallet does not support.',
  })
  google?: GooglePreview;

  @NestedList(() => PreviewWarningResource, {
    description: 'Parts of the template that phones do not show as intended.',
    required: true,
    unbounded: true,
  })
  warnings: PreviewWarningResource[];
}
