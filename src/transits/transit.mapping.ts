import type { PassMapping } from '../pass-generation/pass-mapping';

export const transitMapping = {} as PassMapping<never>;
