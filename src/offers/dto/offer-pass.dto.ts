import { PatchOf } from '../../core/validation/field-spec';
import { OpenPassFields } from '../../passes/dto/pass.dto';
import { BackFields } from '../../templates/dto/back-fields';

export class OfferPassFields extends OpenPassFields {
  @BackFields({ description: 'Back fields of this pass with their values.' })
  customBackFields?: string[];
}

export class PatchOfferPass extends PatchOf(OfferPassFields, ['clientId']) {}
