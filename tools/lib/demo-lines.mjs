const DEMO_USER = { username: 'demo', password: 'demo-password' };

/**
 * Reads the ID of the demo wallet's transit template as the demo user. Returns null if there is no demo wallet.
 * @param {string} baseUrl - without a slash at its end
 */
export async function findDemoTransit(baseUrl) {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${baseUrl}/auth/login`, { method: 'POST', headers, body: JSON.stringify(DEMO_USER) });
  if (!login.ok) return null;
  const { token } = await login.json();
  const list = await fetch(`${baseUrl}/transits?limit=1&sort=createdAt`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return list.ok ? ((await list.json()).docs[0]?._id ?? null) : null;
}

/**
 * Returns three shell commands, which issue a ticket, open its page, and redeem it. Each can be run several times. The
 * first command saves its response in `file`, from which the others read the link and the barcode.
 * @param {object} options
 * @param {string} options.baseUrl - without a slash at its end
 * @param {string} options.transitId - ID of the template
 * @param {string} options.file - absolute path
 * @param {string} options.date - the day of travel, YYYY-MM-DD
 */
export function demoLines({ baseUrl, transitId, file, date }) {
  const quoted = `'${file.replaceAll("'", `'\\''`)}'`;
  const json = `-H 'content-type: application/json'`;
  const login = `curl -sS ${baseUrl}/auth/login ${json} -d '${JSON.stringify(DEMO_USER)}' | cut -d '"' -f 4`;
  const bearer = `-H "authorization: Bearer $(${login})"`;
  const field = (name) => `$(sed -E 's/.*"${name}":"([^"]*)".*/\\1/' ${quoted})`;
  const ticket = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    departureDate: date,
    arrivalDate: date,
  });
  return [
    `curl -sS ${baseUrl}/transits/${transitId}/passes ${bearer} ${json} -d '${ticket}' | tee ${quoted}`,
    `curl -sS "${field('downloadLink')}"`,
    `curl -sS -X POST "${baseUrl}/passes/template/${transitId}/redeem/${field('barcode')}" ${bearer}`,
  ];
}
