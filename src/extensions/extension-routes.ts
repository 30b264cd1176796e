import type { DynamicModule } from '@nestjs/common';
import type { Route } from '../core/http/routes';
import type { LoadedExtension } from './extension';

/** Who brought a route: the extension that imports its module, or else the module. */
export function ownerOf({ module }: Pick<Route, 'module'>, extensions: readonly LoadedExtension[]): string {
  const owner = extensions.find(({ imports = [] }) =>
    imports.some((one) => one === module || (one as DynamicModule).module === module),
  );
  return owner ? `the extension ${owner.name}` : module.name;
}
