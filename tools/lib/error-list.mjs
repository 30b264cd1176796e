const INTRO = `# Error codes

Every error is answered with the same envelope; only 204 has no body, its code stands in the header \`x-error-code\`.
[contract/errors.md](contract/errors.md) says what stays the same from release to release.

\`\`\`json
{
  "message": "This pass has already been redeemed. If that was a mistake, undo the redemption first.",
  "errorCode": "400:PASS_ALREADY_REDEEMED",
  "path": "/passes/template/6b0193e3e0883bea93ad9f3d/redeem/6T44WRYLQTXEOIXS",
  "date": "2026-11-21T12:51:51.501Z",
  "details": { "requestId": "7551e6b9-943d-45d8-a551-bdadf2dafe9e" }
}
\`\`\`

Test \`errorCode\`; its codes do not change. \`message\` is for people, in English or French as the header \`x-lang\` says.
\`400:VALIDATION_ERROR\` also carries \`validationErrors\`, a list of \`{field, message}\`. A 4xx must not be sent again
unchanged; a 5xx may be, after 1, 2, 4 seconds. Quote the \`requestId\` when you ask for help: it stands in the log.

Below, each code has its English message, what raises it, and what you do about it. Its heading is its address, which stays:
\`docs/errors.md#pass_already_redeemed\`. Which codes a route may answer stands at \`/docs\`. This list is made by \`node tools/errors.mjs\`.
`;

/** The anchor that GitHub makes of a code's heading. */
const anchorOf = (code) => code.toLowerCase().replace(/\W/g, '');

/**
 * docs/errors.md, from the catalogue and its English texts.
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
