import type { Module } from '@nestjs/core/injector/module.js';
import type { Route } from '../../../src/core/http/routes';
import type { LoadedExtension } from '../../../src/extensions/extension';
import { assertExtensionRoutes } from '../../../src/extensions/extension-routes';

class ServiceModule {}
class VouchersModule {}

const extension = { name: 'vouchers', kinds: [{ kind: 'voucher', path: 'vouchers' }] } as unknown as LoadedExtension;
const owners = new Map([[{ metatype: VouchersModule } as unknown as Module, extension]]);
const route = (path: string, module: object = VouchersModule) =>
  ({ method: 'get', path, module, controller: 'Vouchers' }) as Route;
const kindRoute = route('/vouchers/{id}');
const check = (...routes: Route[]) => assertExtensionRoutes(routes, [extension], owners);

it('a kind of an extension needs the module that serves it', () => {
  expect(() => check(kindRoute)).not.toThrow();
  expect(() => check(route('/voucher-orders'))).toThrow(
    "The extension vouchers provides the kind voucher, but none of its modules has a controller for /vouchers. Add the kind's module to imports.",
  );
});

it.each(['/{anything}', '/{*path}', '/*', '/{one}/{two}'])('an extension cannot have the route %s', (path) => {
  expect(() => check(kindRoute, route(path))).toThrow(
    `The extension vouchers has the route GET ${path} (Vouchers), which would match requests of other routes. Start its path with a fixed name.`,
  );
  expect(() => check(kindRoute, route(path, ServiceModule))).not.toThrow();
});

it('an extension can use any route below its own prefix', () => {
  expect(() => check(kindRoute, route('/voucher-files/{*path}'))).not.toThrow();
});
