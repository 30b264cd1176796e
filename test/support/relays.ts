import type { Relay, RelaySource } from '../../src/core/background/relay';
import { RelayRunner } from '../../src/core/background/relay-runner';
import type { StoredDocument } from '../../src/core/database/tenant-collection';

const UNCONTESTED = { take: () => Promise.resolve(true), release: () => Promise.resolve() };

/** Carries a relay out as a worker does; without other processes, unless leases say otherwise. Its log is not part of the test's output. */
export function runnerOf<T extends StoredDocument, S extends RelaySource<T>>(
  relay: Relay<T, S>,
  leases: ConstructorParameters<typeof RelayRunner<T, S>>[1] = UNCONTESTED,
  pauseMs = 5000,
): { runner: RelayRunner<T, S>; errors: jest.SpyInstance } {
  const runner = new RelayRunner(relay, leases, pauseMs);
  const errors = jest.spyOn(runner['logger'], 'error').mockImplementation();
  return { runner, errors };
}
