/** All blocks of a language in a document, in their order. */
export function blocks(document: string, language: string): string {
  return [...document.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))]
    .map(([, text]) => text)
    .join('');
}

/** Without what is different at every run. */
export function steady(text: string, base: string): string {
  return text
    .replaceAll(base, 'BASE')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\b[0-9a-f]{24}\b/g, 'ID')
    .replace(/\b[A-Z2-7]{16}\b/g, 'BARCODE')
    .replace(/\/p\/\w{4}\?k=[\w-]{16}/g, '/p/LINK')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+/g, 'TIME SIZE');
}
