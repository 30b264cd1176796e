/** Maximum size of an uploaded file, in bytes (docs/contract/requests.md#size-limits). */
export const MAX_FILE_SIZE = 100 * 1024 * 1024;

/** Maximum number of rows besides the header. Rows of blank cells count, but empty lines do not. */
export const MAX_ROWS = 100_000;

/**
 * Maximum size of a row in bytes. This is far more than a customer needs, and 500 such rows fit into one MongoDB
 * document.
 */
export const MAX_ROW_LENGTH = 16_384;
