import type { PassMapping } from '../pass-generation/pass-mapping';

export const eventMapping = {} as PassMapping<never>;
