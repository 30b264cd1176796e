import { Text } from '../../core/validation/fields';

const IDS = /^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24})*$/;

export class ScanQuery {
  @Text({
    description:
      'IDs of the templates whose passes are accepted here, separated by commas. A pass of another template returns 400:INVALID_PASS_KIND. Default: all templates.',
    max: 2500,
    pattern: IDS,
    patternMessage: 'object_id',
    example: '64b7f1a2c3d4e5f6a7b8c9d0,64b7f1a2c3d4e5f6a7b8c9d1',
  })
  templates?: string;
}
