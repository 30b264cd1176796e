import type { Release } from './core/database/migrations/migration';

/**
 * Every release in order; the last one is this one (package.json). A release that changes nothing about stored data has an
 * entry too: what the one before it left for the end of its upgrade must be done first. docs/ARCHITECTURE.md says how
 * data are changed while old and new processes run side by side.
 */
export const RELEASES: Release[] = [{ version: '1.0.0', before: [], after: [] }];
