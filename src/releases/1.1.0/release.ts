import type { Release } from '../../core/database/migrations/migration';

export const RELEASE_1_1_0: Release = { version: '1.1.0', before: [], after: [] };
