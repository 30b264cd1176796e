import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/** Files whose code determines what is stored. Changes to other files are not checked. */
const RULES = [
  /\.(schema|policy)\.ts$/,
  /\/dto\/([a-z-]+-)?pass\.dto\.ts$/,
  /^src\/clients\/(client-input|records\/client\.dto)\.ts$/,
  /^src\/passes\/(issuing\/pass-document|records\/(barcode-values|default-expiration|pass-ids))\.ts$/,
  /^src\/core\/database\/(search-words|sorted|stored-fields)\.ts$/,
  /^src\/core\/(text|time)\//,
  /^src\/core\/validation\/(dates|email-key|phone-number)\.ts$/,
  /^src\/templates\/(card-validity|promo-code|dated-status|until-status)\.ts$/,
  /^src\/coupons\/welcome-coupon\.ts$/,
  /^src\/wallets\/wallet-defaults\.ts$/,
];

/** @param {string} path - relative to the project’s root, with `/` */
export function decidesStoredData(path) {
  return RULES.some((rule) => rule.test(path));
}

/** Returns a fingerprint of the code. It ignores comments, imports, formatting, and texts in the OpenAPI document. */
export function fingerprint(source) {
  const ts = createRequire(import.meta.url)('typescript');
  const isText = (node) => ts.isPropertyAssignment(node) && /^(description|example)$/.test(node.name.text ?? '');
  const withoutTexts = (context) => (root) => {
    const visit = (node) =>
      ts.isImportDeclaration(node) || isText(node) ? undefined : ts.visitEachChild(node, visit, context);
    return ts.visitEachChild(root, visit, context);
  };
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest);
  const { transformed } = ts.transform(file, [withoutTexts]);
  const code = ts.createPrinter({ removeComments: true }).printFile(transformed[0]);
  return createHash('sha256').update(code.replace(/\s+/g, ' ')).digest('hex').slice(0, 16);
}

/** @returns the paths at which two lists of fingerprints differ, sorted */
export function changedFiles(before, after) {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}
