import type { Release } from './database/migrations/migration';

/**
 * Every release in order; the last one is this one (package.json). A release that changes nothing about stored data has an
 * entry too: what the one before it left for the end of its upgrade must be done first. docs/upgrades.md says how data is
 * changed while old and new processes run side by side.
 */
export const RELEASES: Release[] = [{ version: '0.1.0', before: [], after: [] }];
