/** A quick run uses smaller sizes (tools/bench.mjs). */
const sized = (usual, quick) => (process.argv.includes('quick') ? quick : usual);

/** Passes of the stocked wallet. */
export const STOCK = sized(100_000, 20_000);

/** Customers of the crowded wallet, with three passes each. */
export const CROWD = sized(100_000, 10_000);

/** Customers who sign up at the same time. */
export const RUSH = sized(400, 100);

/** Phones with one pass each that request changes. */
export const PHONES = sized(100_000, 10_000);

/** Phones that are notified of a change. */
export const PUSHED_PHONES = sized(20_000, 4000);

/** Passengers of the flight that changes. */
export const PASSENGERS = sized(10_000, 2000);

/** Events sent by webhook. */
export const EVENTS = sized(5000, 1000);

/** Events whose delay is measured. */
export const DELAYED_EVENTS = sized(600, 100);

/** Passes sent by e-mail. */
export const MAILS = sized(1000, 200);

/** Rows of a CSV file of customers. */
export const ROWS = sized(5000, 1000);

/** Concurrent bulk requests: to one process, and with separate workers. */
export const BULK_REQUESTS = sized(20, 4);
export const WORKERS_REQUESTS = sized(4, 2);

/** Templates with a year of counts. */
export const COUNTED_TEMPLATES = sized(100, 20);

/** Passes of the template whose manifest a gate loads. */
export const MANIFEST_ENTRIES = sized(20_000, 3000);
