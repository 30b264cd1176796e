import type { RelaySource } from '../../core/background/relay';
import type { TemplateDocument } from '../../templates/template-policy';
import type { KindPolicy } from '../../templates/kind-policy';

export interface TemplateSource extends RelaySource<TemplateDocument> {
  policy: KindPolicy;
}
