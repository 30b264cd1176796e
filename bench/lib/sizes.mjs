/** A quick run uses smaller sizes (tools/bench.mjs). */
const sized = (usual, quick) => (process.argv.includes('quick') ? quick : usual);

/** Number of passes in the stocked wallet. */
export const STOCK = sized(100_000, 20_000);

/** Number of customers in the crowded wallet, each with three passes. */
export const CROWD = sized(100_000, 10_000);

/** Number of customers who sign up at the same time. */
export const RUSH = sized(400, 100);

/** Number of phones that request changes, each with one pass. */
export const PHONES = sized(100_000, 10_000);

/** Number of phones that are notified of a change. */
export const PUSHED_PHONES = sized(20_000, 4000);

/** Number of passengers on the flight that changes. */
export const PASSENGERS = sized(10_000, 2000);

/** Number of events sent by webhook. */
export const EVENTS = sized(5000, 1000);

/** Number of events whose delay is measured. */
export const DELAYED_EVENTS = sized(600, 100);

/** Number of passes sent by e-mail. */
export const MAILS = sized(1000, 200);

/** Number of rows in a CSV file of customers. */
export const ROWS = sized(5000, 1000);

/** Number of concurrent bulk requests to one process, and with separate workers. */
export const BULK_REQUESTS = sized(20, 4);
export const WORKERS_REQUESTS = sized(4, 2);

/** Number of templates with counts for a year. */
export const COUNTED_TEMPLATES = sized(100, 20);

/** Passes of the template whose manifest a gate loads. */
export const MANIFEST_ENTRIES = sized(20_000, 3000);
