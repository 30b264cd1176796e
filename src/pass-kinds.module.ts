import { Global, Module } from '@nestjs/common';
import { KindRegistry } from './templates/kind-registry';
import { addKindPassFields } from './passes/dto/kind-pass-fields';
import { KIND_POLICIES, PASS_KINDS } from './pass-kinds';

addKindPassFields(KIND_POLICIES);

@Global()
@Module({
  imports: PASS_KINDS.map(({ module }) => module),
  providers: [{ provide: KindRegistry, useValue: new KindRegistry(KIND_POLICIES) }],
  exports: [KindRegistry],
})
export class PassKindsModule {}
