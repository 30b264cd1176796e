import type { RelaySource } from '../../core/background/relay';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { KindPolicy } from '../../pass-model/kind-policy';

export interface TemplateSource extends RelaySource<TemplateDocument> {
  policy: KindPolicy;
}
