import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../core/storage/image-references';
import { KindRegistry } from '../templates/kind-registry';
import { TEMPLATE_IMAGES } from '../templates/template.schema';
import { TemplatesService } from '../templates/templates.service';
import { UnknownTemplates } from '../templates/unknown-templates';
import { PASS_IMAGES } from '../pass-model/pass.schema';
import { PassCollection } from './records/pass.collection';

/**
 * Reports the images that templates and passes use, so that they are kept. Includes those of kinds that this process
 * does not know.
 */
@Injectable()
export class PassImageReferences {
  constructor(
    images: ImageReferences,
    kinds: KindRegistry,
    templates: TemplatesService,
    unknown: UnknownTemplates,
    passes: PassCollection,
  ) {
    images.register(async (names) => {
      const among = { $in: names };
      const ofTemplates = kinds.all.flatMap(({ template }) =>
        TEMPLATE_IMAGES.map((image) =>
          templates
            .collection(template)
            .unscoped()
            .distinct(image, { [image]: among }),
        ),
      );
      const ofPasses = PASS_IMAGES.map((image) => passes.unscoped().distinct(image, { [image]: among } as never));
      return (await Promise.all([...ofPasses, unknown.imagesAmong(names), ...ofTemplates])).flat() as string[];
    });
  }
}
