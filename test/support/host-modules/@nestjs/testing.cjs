// The worker's own: what decorators have noted of the service's classes is known to the worker's `Reflect`.
module.exports = globalThis.services.load('@nestjs/testing');
