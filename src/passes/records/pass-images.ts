import type { BulkItem } from '../../bulk/bulk-item';
import type { WantedImage } from '../../core/storage/image-prefetch';
import type { ImageRole } from '../../core/storage/image-variants';
import { fieldsOf } from '../../core/validation/field-spec';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { PASS_IMAGES } from '../../pass-model/pass.schema';

type OfKind = { template: Pick<KindPolicy['template'], 'stripRoles'>; pass: Pick<KindPolicy['pass'], 'fields'> };

/** Image fields that a pass of this kind can have, with the uses of each. */
export function passImageRoles({
  template,
  pass,
}: OfKind): [name: (typeof PASS_IMAGES)[number], roles: readonly ImageRole[]][] {
  const roles = { bannerOverrideUrl: template.stripRoles, thumbnailOverrideUrl: ['thumbnail'] } as const;
  const declared = fieldsOf(pass.fields);
  return PASS_IMAGES.filter((name) => declared.has(name)).map((name) => [name, roles[name]]);
}

/** Image URLs in bulk items that have not been validated yet. */
export function imagesOf(kind: OfKind, items: readonly BulkItem[]): WantedImage[] {
  const roles = passImageRoles(kind);
  return items.flatMap(({ payload }) => {
    const sent = (payload ?? {}) as Record<string, unknown>;
    return roles.flatMap(([name, roles]) => {
      const url = sent[name];
      return typeof url === 'string' ? [{ url, roles }] : [];
    });
  });
}
