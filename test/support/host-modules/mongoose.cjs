// The worker's own: errors and ids of tests are those of the service that the worker runs.
module.exports = globalThis.services.load('mongoose');
