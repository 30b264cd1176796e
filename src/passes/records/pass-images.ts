import type { ImageRole } from '../../core/storage/image-variants';
import { fieldsOf } from '../../core/validation/field-spec';
import type { KindPolicy } from '../../templates/kind-policy';

/** Fields of passes of any kind that name images. */
export const PASS_IMAGES = ['bannerOverrideUrl', 'thumbnailOverrideUrl'] as const;

type OfKind = { template: Pick<KindPolicy['template'], 'stripRoles'>; pass: Pick<KindPolicy['pass'], 'fields'> };

/** The images that a pass of the kind can name, with their uses. */
export function passImageRoles({
  template,
  pass,
}: OfKind): [name: (typeof PASS_IMAGES)[number], roles: readonly ImageRole[]][] {
  const roles = { bannerOverrideUrl: template.stripRoles, thumbnailOverrideUrl: ['thumbnail'] } as const;
  const declared = fieldsOf(pass.fields);
  return PASS_IMAGES.filter((name) => declared.has(name)).map((name) => [name, roles[name]]);
}
