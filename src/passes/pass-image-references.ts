import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../core/storage/image-references';
import { KindRegistry } from '../templates/kind-registry';
import { TemplatesService } from '../templates/templates.service';
import { PassCollection } from './records/pass.collection';

@Injectable()
export class PassImageReferences {
  constructor(images: ImageReferences, kinds: KindRegistry, templates: TemplatesService, passes: PassCollection) {
    images.register(async (names) => {
      const among = { $in: names };
      const ofTemplates = kinds.all.map(({ template }) =>
        templates.collection(template).unscoped().distinct('strip', { strip: among }),
      );
      const ofPasses = passes.unscoped().distinct('bannerOverrideUrl', { bannerOverrideUrl: among });
      return (await Promise.all([ofPasses, ...ofTemplates])).flat() as string[];
    });
  }
}
