import type { ValueLabel } from '../templates/dto/common.dto';
import type { PassTextKey } from './pass-text';

export const VALUE_LABEL_TEXTS: Readonly<Record<ValueLabel, PassTextKey>> = {
  VALUE: 'label_value',
  AMOUNT: 'label_amount',
  PRESTATION: 'label_service',
};
