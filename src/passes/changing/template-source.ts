import type { RelaySource } from '../../core/background/relay';
import type { TemplateDocument } from '../../templates/template-policy';
import type { KindPolicy } from '../../templates/kind-policy';

/** The templates of a kind that a relay processes, page by page of their passes. */
export interface TemplateSource extends RelaySource<TemplateDocument> {
  policy: KindPolicy;
}
