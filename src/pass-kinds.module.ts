import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { KindPolicy } from './pass-model/kind-policy';
import { KindRegistry } from './templates/kind-registry';
import { addKindPassFields } from './passes/dto/kind-pass-fields';
import { KIND_POLICIES, PASS_KINDS } from './pass-kinds';

/** Provides the registered kinds to all other modules, and serves their routes. */
@Global()
@Module({ imports: PASS_KINDS.map(({ module }) => module) })
export class PassKindsModule {
  /** @param added kinds of extensions; their modules are imported by the extensions */
  static forRoot(added: readonly KindPolicy[]): DynamicModule {
    const kinds = [...KIND_POLICIES, ...added];
    addKindPassFields(kinds);
    return {
      module: PassKindsModule,
      providers: [{ provide: KindRegistry, useValue: new KindRegistry(kinds) }],
      exports: [KindRegistry],
    };
  }
}
