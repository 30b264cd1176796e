import type { Release } from './core/database/migrations/migration';
import { RELEASE_1_1_0 } from './releases/1.1.0/release';

/**
 * The releases, oldest first. The last one has the version of package.json. A release without data changes has an entry
 * too, because its start checks whether the previous upgrade was finished. docs/ARCHITECTURE.md explains how data
 * changes while processes of both releases run.
 */
export const RELEASES: Release[] = [{ version: '1.0.0', before: [], after: [] }, RELEASE_1_1_0];
