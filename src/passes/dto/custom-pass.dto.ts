import { TextList } from '../../core/validation/fields';
import { BackFields } from '../../templates/dto/back-fields';
import { PassFields } from './pass.dto';

/** For kinds whose passes fill in the back fields that the template defines. */
export class CustomPassFields extends PassFields {
  @BackFields({ description: 'Back fields of this pass with their values. Up to 30.' })
  customBackFields?: string[];
}

export class CustomPassReadFields {
  @TextList({ description: 'Back fields, each as compact JSON of `{key, label, type, value}`.' })
  customBackFields?: string[];
}
