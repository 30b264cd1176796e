const INTRO = `# Error codes

Look up an error code here to see what causes it and how to fix it. [contract/errors.md](contract/errors.md) says what stays the
same between releases.

Every error has the same JSON body:

\`\`\`json
{
  "message": "This pass has already been redeemed. If that was a mistake, undo the redemption first.",
  "errorCode": "400:PASS_ALREADY_REDEEMED",
  "path": "/passes/template/6b0193e3e0883bea93ad9f3d/redeem/6T44WRYLQTXEOIXS",
  "date": "2026-11-21T12:51:51.501Z",
  "details": { "requestId": "7551e6b9-943d-45d8-a551-bdadf2dafe9e" }
}
\`\`\`

- Test \`errorCode\` in programs: codes do not change. \`message\` is human-readable, in English or French, as the header \`x-lang\` requests.
- \`400:VALIDATION_ERROR\` also has \`validationErrors\`, a list of \`{field, message}\`.
- 204 has no body. Its code is in the header \`x-error-code\`.
- Do not repeat a 4xx request unchanged. You can repeat a 5xx request after 1, 2, and 4 seconds.
- Include the \`requestId\` when you ask for help: the log contains it.

For each code, this page has its English message, its cause, and what to do. You can link to a code with its heading, which does not
change: \`docs/errors.md#pass_already_redeemed\`. The API reference at \`/docs\` lists the codes that each route can return.
\`node tools/errors.mjs\` generates this page.
`;

/** Returns the anchor that GitHub creates for the heading of a code. */
const anchorOf = (code) => code.toLowerCase().replace(/\W/g, '');

/**
 * The text of docs/errors.md.
 * @param {Record<string, {status: number, raisedBy?: string, advice?: string}>} catalogue
 * @param {Record<string, string>} texts
 */
export function renderErrorList(catalogue, texts) {
  const codes = Object.entries(catalogue).map(([code, definition]) => ({ code, ...definition }));
  codes.sort((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1));
  const statuses = [...new Set(codes.map(({ status }) => status))].map((status) => ({
    status,
    codes: codes.filter((entry) => entry.status === status),
  }));
  const index = statuses.map(({ status, codes }) => {
    const links = codes.map(({ code }) => `[\`${code}\`](#${anchorOf(code)})`);
    return `- **${status}**: ${links.join(' · ')}\n`;
  });
  const sections = statuses.map(({ status, codes }) => {
    const entries = codes.map(({ code, raisedBy, advice }) => {
      const raised = raisedBy ? [`Raised by ${raisedBy}.`] : [];
      const lines = [`### ${code}`, `> ${texts[code]}`, ...raised, ...(advice ? [advice] : [])];
      return lines.join('\n\n');
    });
    return `## ${status}\n\n${entries.join('\n\n')}\n`;
  });
  return [INTRO, index.join(''), ...sections].join('\n');
}
