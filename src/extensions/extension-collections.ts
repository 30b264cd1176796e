import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KindRegistry } from '../templates/kind-registry';
import { kindsOf, type LoadedExtension } from './extension';
import { ExtensionError } from './extension.error';
import { modulesOfExtensions } from './extension-modules';

const SERVICE = 'the service';

/** A collection, and the model that uses it. */
export interface CollectionClaim {
  collection: string;
  model: string;
  /** `the service` or the name of an extension. */
  owner: string;
}

/** Returns the collections of all models that modules register, and of all kinds. */
export function listCollections(
  app: INestApplicationContext,
  extensions: readonly LoadedExtension[],
): CollectionClaim[] {
  const owners = modulesOfExtensions(app, extensions);
  const models = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.imports]
      .filter(({ metatype }) => metatype === MongooseModule)
      .flatMap(({ providers }) => [...providers.values()])
      .filter(({ instance }) => isModel(instance))
      .map(({ instance }): CollectionClaim => {
        const { modelName, collection } = instance as Model<unknown>;
        return { collection: collection.name, model: modelName, owner: owners.get(module)?.name ?? SERVICE };
      }),
  );
  const added = extensions.flatMap((extension) =>
    kindsOf([extension]).map(({ template }) => ({ policy: template, owner: extension.name })),
  );
  // The model of a kind has the same name as its collection.
  const kinds = app.get(KindRegistry).all.map(({ template }): CollectionClaim => {
    const owner = added.find(({ policy }) => policy === template)?.owner ?? SERVICE;
    return { collection: template.collection, model: template.collection, owner };
  });
  return [...models, ...kinds];
}

/**
 * Checks that each collection has only one model and one owner, because a second one would read and delete the records
 * of the first. The name of a model must be unique too: Mongoose gives a second schema with the same name the
 * collection of the first.
 * @throws ExtensionError that names both owners
 */
export function assertCollectionsDiffer(claims: readonly CollectionClaim[]): void {
  for (const what of ['collection', 'model'] as const) {
    const known = new Map<string, CollectionClaim>();
    for (const claim of claims) {
      const other = known.get(claim[what]);
      if (other && (other.owner !== claim.owner || other.model !== claim.model)) {
        const [one, two] = [other, claim].map(({ owner, model }) => `${owner} (${model})`);
        throw new ExtensionError(
          `Both ${one} and ${two} claim the ${what} ${claim[what]}. Remove or rename one of them.`,
        );
      }
      known.set(claim[what], claim);
    }
  }
}

/** Whether the provider is a model. Excludes discriminators, which share the collection of their base model. */
function isModel(instance: unknown): instance is Model<unknown> {
  const { modelName, collection, baseModelName } = (instance ?? {}) as Partial<Model<unknown>>;
  return typeof modelName === 'string' && typeof collection?.name === 'string' && !baseModelName;
}
